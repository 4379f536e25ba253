// Starts rego, and stops it so that running requests end first.
import cluster from 'node:cluster';
import { parseArgs } from 'node:util';
import { type Logger, pino } from 'pino';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { describeFault } from '#server/requests/log.ts';
import { type Config, parseConfig, readEnvironment } from '#server/running/config.ts';
import { errorCode } from '#server/running/error-code.ts';
import { OperatorError } from '#server/running/operator-error.ts';
import type { Rego } from '#server/running/serve.ts';
import { sayWelcomed, whenAskedToWelcome } from '#server/running/welcome.ts';

/** A stop that takes longer than this ends the process all the same. */
const stopPatienceMs = 20_000;
/** With several processes: theirs first, then the database's. */
const stopAllPatienceMs = 50_000;

/** PostgreSQL starts while the rest of rego is loaded, which keeps this thread busy for half a second. */
async function start(config: Config, log: Logger): Promise<Rego> {
  const { promise: isUnderWay, resolve: onSpawn } = Promise.withResolvers<void>();
  const { databaseUrl, dataDirectory } = config;
  const starting = databaseUrl ? undefined : startEmbeddedDatabase({ dataDirectory, log, onSpawn });
  await Promise.race([isUnderWay, starting]);
  const { serve } = await import('#server/running/serve.ts');
  return serve(config, log, await starting);
}

function stopOnSignal(stop: () => Promise<void>, patienceMs: number, log: Logger): void {
  let isStopping = false;
  const onSignal = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    const fault: unknown = await stop().catch((reason: unknown) => reason ?? 'unknown');
    if (fault === undefined) log.info({}, 'stopped');
    else log.error({ fault: describeFault(fault) }, 'stopped, but not all of it by itself');
    process.exit(fault === undefined ? 0 : 1);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** The settings, and `--processes` in place of one of them. */
function readConfig(): Config {
  const { values } = parseArgs({ options: { processes: { type: 'string' } } });
  return parseConfig({ ...readEnvironment(), ...(values.processes && { PROCESSES: values.processes }) });
}

/**
 * One line for the operator, empty when another process has written it; what was not foreseen is described
 * without what people typed.
 */
function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const code = errorCode(error) ?? '';
  if (code.startsWith('ERR_PARSE_ARGS')) return 'type npm start, or npm start -- --processes 2';
  return `could not start: ${JSON.stringify(describeFault(error))}`;
}

try {
  const config = readConfig();
  const log = pino({ level: config.logLevel });
  const isOneOfSeveral = cluster.isWorker;
  const isFirstOfSeveral = config.processes > 1 && !isOneOfSeveral;
  if (isFirstOfSeveral) {
    const { startProcesses } = await import('#server/running/processes.ts');
    stopOnSignal(await startProcesses(config, log), stopAllPatienceMs, log);
  } else {
    const isAsked = isOneOfSeveral ? whenAskedToWelcome() : undefined;
    const rego = await start(config, log);
    stopOnSignal(rego.stop, stopPatienceMs, log);
    await isAsked;
    await rego.welcomeFirstAdmin();
    if (isOneOfSeveral) sayWelcomed();
  }
  if (!isOneOfSeveral) process.stdout.write(`rego is ready at ${config.publicUrl}\n`);
} catch (error) {
  const line = explain(error);
  if (line) process.stderr.write(`rego: ${line}\n`);
  process.exit(1);
}
