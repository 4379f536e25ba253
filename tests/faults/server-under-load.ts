// A real `node server/main.js` that tests may kill, stop and start again on the same address and database.
import { onTestFailed } from 'vitest';
import { freePort } from '#tests/free-port.ts';
import { type RegoProcess, type SpawnOptions, spawnRego } from '#tests/rego-process.ts';
import { waitUntil } from '#tests/wait-until.ts';

type ServerOptions = Omit<SpawnOptions, 'words'> & {
  dataDirectory: string;
  smtpUrl?: string;
  /** Instead of the embedded database. */
  databaseUrl?: string;
  secret?: string;
};

type Server = {
  url: string;
  pid: () => number;
  /** All that it has said, on stdout and stderr, since its first start. */
  said: () => string;
  start: () => Promise<void>;
  /** Starts it and resolves when it ended by itself, with its code and what it said on stderr. */
  startInVain: () => Promise<{ code: number | null; errors: string }>;
  untilReady: () => Promise<void>;
  kill: () => Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop: () => Promise<number | null>;
};

export async function makeServer(options: ServerOptions): Promise<Server> {
  const { programFolder, wrapper } = options;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const runs: RegoProcess[] = [];
  let isRunning = false;
  const said = () => runs.map((run) => run.output()).join('');

  function launch(): RegoProcess {
    const run = spawnRego(
      {
        HOST: '127.0.0.1',
        PORT: `${port}`,
        DATA_DIR: options.dataDirectory,
        DATABASE_URL: options.databaseUrl,
        SMTP_URL: options.smtpUrl,
        MAIL_FROM: 'Rego <rego@rego.test>',
        SESSION_SECRET: options.secret,
        LOG_LEVEL: 'warn',
      },
      { ...(programFolder && { programFolder }), ...(wrapper && { wrapper }) },
    );
    runs.push(run);
    isRunning = true;
    run.hasEnded.then(() => {
      isRunning = false;
    });
    return run;
  }

  async function untilReady(): Promise<void> {
    await waitUntil(`${url}/readyz answers`, async () => {
      if (!isRunning) throw new Error(`The server ended: ${said()}`);
      return (await statusOf(`${url}/readyz`)) === 200;
    });
  }

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => (await runs.at(-1)?.end(signal)) ?? null;
  onTestFailed(() => void process.stderr.write(said().slice(-10_000)));
  return {
    url,
    pid: () => runs.at(-1)?.pid ?? 0,
    said,
    untilReady,
    start: async () => {
      launch();
      await untilReady();
    },
    startInVain: async () => {
      const run = launch();
      return { code: await run.hasEnded, errors: run.errors() };
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/** Undefined without an answer. */
export async function statusOf(url: string): Promise<number | undefined> {
  return fetch(url, { signal: AbortSignal.timeout(30_000) }).then(
    async (reply) => {
      await reply.arrayBuffer();
      return reply.status;
    },
    () => undefined,
  );
}
