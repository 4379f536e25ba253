// Finds and starts Chromium, for the tests and for the measurements in bench/.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

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
const fontsFile = 'own-fonts.conf';

/**
 * CHROMIUM_PATH, else on Linux x64 the one that npm brought, which draws without a window and takes half of the
 * processor's time, elsewhere the system's.
 */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return chromium.launch({ executablePath: named, args: launchArguments, ...options });
  if (process.platform === 'linux' && process.arch === 'x64') return launchPackaged(options);
  const system = installed.find((file) => existsSync(file));
  if (!system) throw new Error('Set CHROMIUM_PATH to a Chromium or Chrome.');
  return chromium.launch({ executablePath: system, args: launchArguments, ...options });
}

async function launchPackaged(options: LaunchOptions): Promise<Browser> {
  if (!existsSync(unpacked)) await unpack();
  const ownFonts = existsSync('/etc/fonts') ? {} : { FONTCONFIG_FILE: path.join(unpacked, fontsFile) };
  return chromium.launch({
    executablePath: path.join(unpacked, 'chromium'),
    args: [...launchArguments, '--headless=shell'],
    // A bare system has neither its libraries nor fonts.
    env: { ...process.env, LD_LIBRARY_PATH: path.join(unpacked, 'al2023', 'lib'), ...ownFonts },
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
    const fonts = path.join(unpacked, 'fonts');
    await writeFile(path.join(aside, fontsFile), `<fontconfig><dir>${fonts}</dir></fontconfig>\n`);
    await rename(aside, unpacked);
  } catch (error) {
    if (!existsSync(unpacked)) throw error;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
