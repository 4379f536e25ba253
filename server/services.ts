// What the rooms take to do their work; made once in start.ts, anew in every test.
import type pg from 'pg';
import type { Database } from '#server/database/connect.ts';
import type { Composers } from '#server/mail/composers.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { Config } from '#server/running/config.ts';

export type Services = {
  config: Config;
  pool: pg.Pool;
  database: Database;
  /** Sealing and signing keys are derived from it, one for each purpose. */
  secret: string;
  outbox: Omit<Outbox, 'now'>;
  composers: Composers;
  clock: () => Date;
};
