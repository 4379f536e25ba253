// The server on a test database, reached by injected requests.
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { readSectionAddresses } from '#server/auth/organizers/assignments.ts';
import { composers } from '#server/letter-composers.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { type Metrics, makeMetrics } from '#server/metrics/metrics.ts';
import type { Patience } from '#server/requests/incoming.ts';
import { type Config, parseConfig } from '#server/running/config.ts';
import { storeFirstContent } from '#server/running/first-start.ts';
import { deriveKey } from '#server/running/secrets.ts';
import { atEnd } from '#tests/at-end.ts';
import { checkReplies } from '#tests/checked-replies.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

export type TestApp = TestDatabase & {
  app: FastifyInstance;
  config: Config;
  logged: () => string;
  metrics: Metrics;
  secret: string;
};

export function outboxOf({ secret, config }: Pick<TestApp, 'secret' | 'config'>): Omit<Outbox, 'now'> {
  return {
    mailDomain: 'rego.test',
    tokenKey: deriveKey(secret, 'letter token'),
    readAddresses: (tx) => readSectionAddresses(tx, config.roadTripOrganizer),
  };
}

/** On a database of its own; both end with the test or the file that asks for it (`atEnd`). */
export async function createTestApp(
  environment: Record<string, string> = {},
  clock: () => Date = () => new Date(),
  patience?: Patience,
): Promise<TestApp> {
  const rego = await startTestApp(await createTestDatabase(), environment, clock, patience);
  atEnd(() => rego.app.close());
  return rego;
}

/** On a database that is there, as after a restart. `prepare` may add to the app before it starts. */
export async function startTestApp(
  testDatabase: TestDatabase,
  environment: Record<string, string>,
  clock: () => Date,
  patience?: Patience,
  prepare: (app: FastifyInstance) => void = checkReplies,
): Promise<TestApp> {
  const { database, pool } = testDatabase;
  const config = parseConfig({ RATE_LIMIT: 'off', PUBLIC_URL: 'http://rego.test', ...environment });
  await storeFirstContent(database, clock());
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const metrics = makeMetrics({ pool, database, config });
  const secret = 'a secret for tests, long enough to be one';
  const app = await buildApp(
    {
      config,
      pool,
      database,
      secret,
      clock,
      outbox: outboxOf({ secret, config }),
      composers,
      metrics,
    },
    log,
    patience,
  );
  prepare(app);
  await app.ready();
  return { ...testDatabase, app, config, logged: () => lines.join(''), metrics, secret };
}
