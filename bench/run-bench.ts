// What every measurement begins and ends with: the built web app, what machine it is, and cleaning up when stopped.
import { execFile } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';

/** Slow figures are no failure; the command ends with 1 only when something could not be measured. */
export async function runBench(bench: (undo: AsyncDisposableStack) => Promise<void>): Promise<void> {
  const undo = new AsyncDisposableStack();
  const tell = (fault: unknown) => console.error(`bench: ${fault instanceof Error ? fault.message : fault}`);
  const stop = () => void undo.disposeAsync().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  // Of what goes on beside what is waited for: without it the servers to measure would run on.
  process.once('unhandledRejection', (fault) => {
    tell(fault);
    stop();
  });
  try {
    const build = path.resolve(import.meta.dirname, '../scripts/build.ts');
    await promisify(execFile)(process.execPath, [build, '--if-stale']);
    console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`);
    await bench(undo);
  } catch (error) {
    tell(error);
    process.exitCode = 1;
  } finally {
    await undo.disposeAsync();
  }
}

/** A part with something of its own to clean up, when it ends or when all is stopped. */
export async function inPart<Result>(
  undo: AsyncDisposableStack,
  measure: (part: AsyncDisposableStack) => Promise<Result>,
): Promise<Result> {
  const part = undo.use(new AsyncDisposableStack());
  try {
    return await measure(part);
  } finally {
    await part.disposeAsync();
  }
}

/** Before a measurement: its own work counts as load afterwards. */
export function warnIfBusy(): void {
  const [load = 0] = loadavg();
  if (load > cpus().length) console.log(`The machine is busy (load ${load.toFixed(1)}): run it again.`);
}

/** As they were typed, else what is usual. */
export function readOptions<Name extends string>(usual: Record<Name, string>): Record<Name, string> {
  const options = Object.keys(usual).map((name) => [name, { type: 'string' }] as const);
  const { values } = parseArgs({ options: Object.fromEntries(options) });
  return { ...usual, ...values };
}

export function readCount(option: string, text: string, most = 999): number {
  const number = Number(text);
  if (/^[1-9]\d*$/.test(text) && number <= most) return number;
  throw new Error(`--${option} must be a whole number from 1 to ${most}, not '${text}'`);
}

export function readCounts(option: string, text: string, most?: number): number[] {
  return text.split(',').map((part) => readCount(option, part, most));
}
