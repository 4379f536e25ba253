// Finds and starts Chromium, for the tests and for the measurements in bench/.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { type TypefaceSet, typefaceSettings } from '#tests/e2e/typefaces.ts';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where `npm ci` takes it away, so that it is never of another version than the package. */
const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache');
const unpacked = path.join(cache, 'chromium');

type Options = LaunchOptions & {
  /** What faces the device has; DejaVu, the widest, unless a test is about others. */
  typefaces?: TypefaceSet;
};

/**
 * CHROMIUM_PATH, else on Linux x64 the one that npm brought, which draws without a window and takes half of the
 * processor's time, elsewhere the system's.
 */
export async function launchChromium({ typefaces = 'dejavu', ...options }: Options = {}): Promise<Browser> {
  const env = { ...process.env, FONTCONFIG_FILE: await typefaceSettings(typefaces, cache) };
  const named = process.env.CHROMIUM_PATH;
  if (named) return chromium.launch({ executablePath: named, args: launchArguments, env, ...options });
  if (process.platform === 'linux' && process.arch === 'x64') return launchPackaged(env, options);
  const system = installed.find((file) => existsSync(file));
  if (!system) throw new Error('Set CHROMIUM_PATH to a Chromium or Chrome.');
  return chromium.launch({ executablePath: system, args: launchArguments, env, ...options });
}

async function launchPackaged(env: NodeJS.ProcessEnv, options: LaunchOptions): Promise<Browser> {
  if (!existsSync(unpacked)) await unpack();
  return chromium.launch({
    executablePath: path.join(unpacked, 'chromium'),
    args: [...launchArguments, '--headless=shell'],
    // A bare system has not its libraries.
    env: { ...env, LD_LIBRARY_PATH: path.join(unpacked, 'al2023', 'lib') },
    ...options,
  });
}

/** Aside, and then in one step: another test file may be at it, or the process end half-way. */
async function unpack(): Promise<void> {
  await mkdir(cache, { recursive: true });
  const aside = await mkdtemp(path.join(cache, 'unpacking-'));
  try {
    const script = path.join(import.meta.dirname, 'unpack-chromium.ts');
    await promisify(execFile)(process.execPath, [script], { env: { ...process.env, TMPDIR: aside } });
    await rename(aside, unpacked);
  } catch (error) {
    if (!existsSync(unpacked)) throw error;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
