// Finds and starts Chromium, for the tests and for the measurements in bench/.
import { existsSync } from 'node:fs';
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

/** CHROMIUM_PATH, else the system's, else the one that npm brought. */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const system = process.env.CHROMIUM_PATH ?? installed.find((file) => existsSync(file));
  if (system) return chromium.launch({ executablePath: system, args: launchArguments, ...options });
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  return chromium.launch({ executablePath, args: [...launchArguments, '--headless=shell'], ...options });
}
