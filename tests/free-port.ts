// Ports of this machine that nobody listens on, and that nobody else takes before the test does.
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below those that the system gives away by itself, to connections that go out too; each test process has a hundred
 * of its own, one after the other.
 */
const firstPort = 20_000;
const portsOfProcess = 100;
const processes = 120;
let next = 0;

export async function freePort(): Promise<number> {
  const start = firstPort + (process.pid % processes) * portsOfProcess;
  for (let tries = 0; tries < portsOfProcess; tries += 1) {
    const port = start + (next++ % portsOfProcess);
    if (await isFree(port)) return port;
  }
  throw new Error('There is no free port.');
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
