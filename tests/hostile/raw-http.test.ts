// Requests that no browser sends, to a server that listens: headers, lengths, targets, methods and paths.
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { webDirectory } from '#server/pages/render-pages.ts';
import { createTestApp } from '#tests/app.ts';
import { open, request, statusesOf, talk, untilClosed } from '#tests/hostile/raw-http.ts';
import { expectHealthy, faultsOf } from '#tests/hostile/sane-answer.ts';
import { rider } from '#tests/make.ts';

const rego = await createTestApp();
afterEach(async () => {
  await expectHealthy(rego);
  expect(faultsOf(rego)).toEqual([]);
});

const json = 'Content-Type: application/json';
const body = JSON.stringify(rider);
const length = `Content-Length: ${Buffer.byteLength(body)}`;

function errorOf(answer: string): { code: string; message: string; requestId: string } {
  return JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
}

const noRequests: [string, string, number][] = [
  ['headers of 1 MB', request('GET / HTTP/1.1', [`X: ${'a'.repeat(1_000_000)}`]), 431],
  ['an address of 20,000 characters', request(`GET /${'a'.repeat(20_000)} HTTP/1.1`), 431],
  [
    'two lengths',
    request('POST /api/registrations HTTP/1.1', [json, length, 'Content-Length: 5'], body),
    400,
  ],
  [
    'a length that is none',
    request('POST /api/registrations HTTP/1.1', [json, 'Content-Length: 1e3'], body),
    400,
  ],
  ['a negative length', request('POST /api/registrations HTTP/1.1', [json, 'Content-Length: -1'], body), 400],
  [
    'a length and chunks',
    request(
      'POST /api/registrations HTTP/1.1',
      [json, 'Content-Length: 5', 'Transfer-Encoding: chunked'],
      '0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n',
    ),
    400,
  ],
  [
    'chunks in a coding that is none',
    request('POST /api/registrations HTTP/1.1', [json, 'Transfer-Encoding: chunked, identity'], '0\r\n\r\n'),
    400,
  ],
  [
    'a broken chunk',
    request('POST /api/registrations HTTP/1.1', [json, 'Transfer-Encoding: chunked'], 'zz\r\nx\r\n0\r\n\r\n'),
    400,
  ],
  ['a header folded over lines', request('GET / HTTP/1.1', ['X-A: b\r\n c: d']), 400],
  ['a lone line feed in a header', request('GET / HTTP/1.1', ['X-A: b\nX-C: d\n']), 400],
  ['a NUL in a header', request('GET / HTTP/1.1', ['X-A: b\u0000c']), 400],
  ['a blank before the colon', request('GET / HTTP/1.1', ['X-A : b']), 400],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two hosts', request('GET / HTTP/1.1', ['Host: evil.example']), 400],
  ['the same host twice', request('GET /api/event HTTP/1.1', ['host: rego.test']), 400],
  ['HTTP/2 without a word', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['a method that is none', request('REGISTER / HTTP/1.1'), 400],
  ['TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001', 400],
  ['noise', '\u0000\u0001\u0002'.repeat(100), 400],
];

await rego.app.listen({ host: '127.0.0.1', port: 0 });
const port = (rego.app.server.address() as AddressInfo).port;

test.each(noRequests)('%s: refused, and the connection ends', async (_what, bytes, status) => {
  const answer = await talk(port, Buffer.from(bytes, 'latin1'));
  const [first] = statusesOf(answer);
  // A body that comes along with a refusal may end the connection before the answer was read.
  expect([status, undefined]).toContain(first);
  expect(statusesOf(answer).length).toBeLessThanOrEqual(1);
  expect(answer).not.toContain('HPE_');
});

test('what is no request is told in the shape of every error, with the headers of a page nobody frames', async () => {
  const answer = await talk(port, 'NONSENSE\r\n\r\n');
  expect(statusesOf(answer)).toEqual([400]);
  expect(errorOf(answer)).toMatchObject({
    code: 'bad_request',
    message: expect.any(String),
    requestId: expect.any(String),
  });
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m);
  expect(answer).toMatch(/^content-security-policy: default-src 'none'; frame-ancestors 'none'\r$/m);
});

test('two thousand headers are read or refused', async () => {
  const many = Array.from({ length: 2_000 }, (_, nth) => `X${nth}: 1`);
  const [status = 0] = statusesOf(await talk(port, request('GET /api/event HTTP/1.1', many)));
  expect([200, 431]).toContain(status);
});

test('nothing is smuggled behind a body: one answer for each request that was understood', async () => {
  const hidden = 'GET /api/form HTTP/1.1\r\nHost: rego.test\r\n\r\n';
  const first = request(
    'POST /api/registrations HTTP/1.1',
    [json, `Content-Length: ${body.length + hidden.length}`],
    `${body}${hidden}`,
  );
  const answer = await talk(port, first);
  expect(statusesOf(answer)).toEqual([400]);
});

test.each(['TRACE', 'OPTIONS', 'PUT', 'PROPFIND', 'LINK', 'PURGE', 'QUERY', 'DELETE'])(
  '%s does nothing and tells nothing',
  async (method) => {
    const answer = await talk(
      port,
      request(`${method} / HTTP/1.1`, ['X-Secret: of-the-client', 'Cookie: rego=secret']),
    );
    expect([400, 403, 404, 405]).toContain(statusesOf(answer)[0]);
    expect(answer).not.toContain('of-the-client');
    expect(answer).not.toContain('secret');
  },
);

test('CONNECT opens no tunnel', async () => {
  const answer = await talk(port, 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n');
  expect(statusesOf(answer)).not.toContain(200);
});

describe('whatever host a request names', () => {
  const hosts = [
    'Host: evil.example',
    'Host: rego.test\r\nX-Forwarded-Host: evil.example',
    'Host: rego.test\r\nForwarded: host=evil.example',
  ];
  const asked = (target: string, host: string) =>
    talk(port, `GET ${target} HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`);

  test.each(hosts)('%j: pages, redirects and the calendar name PUBLIC_URL', async (host) => {
    for (const target of ['/', '/register', '/programme.ics', '/api/login', '/api/logout', '/nothing-here']) {
      const answer = await asked(target, host);
      expect(answer, target).not.toContain('evil.example');
    }
    expect(await asked('/api/login', hosts[0] ?? '')).toMatch(/^location: http:\/\/rego\.test\/api\/login/m);
  });

  test('a whole address as the target is read as its path', async () => {
    const answer = await asked('http://evil.example/register', 'Host: evil.example');
    expect(statusesOf(answer)).toEqual([200]);
    expect(answer).not.toContain('evil.example');
  });

  test('a letter links to PUBLIC_URL', async () => {
    const headers = [json, length, 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: gopher'];
    const sent = request('POST /api/registrations HTTP/1.1', headers, body).replace(
      'rego.test',
      'evil.example',
    );
    expect(statusesOf(await talk(port, sent))).toEqual([201]);
    const { rows } = await rego.pool.query('select text, html from letters');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/evil\.example|gopher/);
  });
});

describe('paths', () => {
  const tricks = [
    '/assets/..%2f..%2fpackage.json',
    '/assets/../../package.json',
    '/../package.json',
    '/..%5c..%5cpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/%2e%2e%2f%2e%2e%2f.env',
    '/.env',
    '/.vite/public.json',
    '/.git/config',
    '/data/secret',
    '//etc/passwd',
    '/assets//..//..//package.json',
    '/assets\\..\\..\\package.json',
    '/favicon.svg%00.html',
    '/favicon.svg%00',
    '/assets/%00',
    '/server/main.js',
    '/%25%32%65%25%32%65%25%32%66package.json',
  ];
  test.each(tricks)('%s is no file of ours', async (target) => {
    const answer = await talk(port, request(`GET ${target} HTTP/1.1`));
    expect(statusesOf(answer)).toEqual([404]);
    expect(answer).not.toMatch(/"dependencies"|root:x:|\[core\]|SESSION_SECRET|sourceMappingURL|public\.tsx/);
  });

  test('a file that comes among the served ones after the start is none', async () => {
    const later = `later-${randomUUID()}.txt`;
    writeFileSync(path.join(webDirectory, later), 'not meant for anybody');
    onTestFinished(() => rmSync(path.join(webDirectory, later)));
    expect(statusesOf(await talk(port, request('GET /favicon.svg HTTP/1.1')))).toEqual([200]);
    expect(statusesOf(await talk(port, request(`GET /${later} HTTP/1.1`)))).toEqual([404]);
  });

  const unreadable = [
    '/%',
    '/register/%c0',
    '/api/%',
    '/%ff%fe',
    '/?%',
    '/organizer/%ed%a0%80',
    `/api/registrations/${'%'.repeat(50)}`,
    `/${'a'.repeat(9_000)}`,
    '*',
  ];
  test.each(unreadable)('%s is answered with the headers of every page', async (target) => {
    const answer = await talk(port, request(`GET ${target} HTTP/1.1`));
    expect([200, 404]).toContain(statusesOf(answer)[0]);
    for (const header of [
      'content-security-policy',
      'x-content-type-options',
      'x-frame-options',
      'referrer-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
    ]) {
      expect(answer, header).toMatch(new RegExp(`^${header}: `, 'im'));
    }
  });

  test('a slash too many leads to no other site', async () => {
    for (const target of [
      '//evil.example',
      '//evil.example/',
      '/\\evil.example/',
      '/register//evil.example/..',
    ]) {
      const answer = await talk(port, request(`GET ${target} HTTP/1.1`));
      expect(statusesOf(answer)).toEqual([404]);
      expect(answer).not.toMatch(/^location:/im);
    }
  });
});

test('five hundred idle connections keep nobody waiting', async () => {
  const idle = await Promise.all(Array.from({ length: 500 }, () => open(port)));
  const ends = idle.map(untilClosed);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => talk(port, request('GET /register HTTP/1.1'))),
  );
  expect(answers.map(statusesOf)).toEqual(answers.map(() => [200]));
  for (const socket of idle) socket.destroy();
  await Promise.all(ends);
});
