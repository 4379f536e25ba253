// Background work: jobs and chores run, fail, and go on after a database that was away.
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { type Jobs, type JobsOptions, startJobs } from '#server/jobs.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { waitUntil } from '#tests/wait-until.ts';

let testDatabase: TestDatabase;
let logged: { fields: object; message: string }[];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());
beforeEach(() => {
  logged = [];
});

function start(change: Partial<JobsOptions>): Promise<Jobs> {
  const note = (fields: object, message: string) => void logged.push({ fields, message });
  const log = { info: note, warn: note, error: note };
  const { pool } = testDatabase;
  return startJobs({ pool, tasks: {}, chores: [], log, pollIntervalMs: 20, choreIntervalMs: 20, ...change });
}

function addJob(name: string): Promise<unknown> {
  return testDatabase.pool.query('select graphile_worker.add_job($1)', [name]);
}

describe('jobs', () => {
  it('run when they are added', async () => {
    const run = vi.fn(async () => undefined);
    const jobs = await start({ tasks: { greet: run } });
    await addJob('greet');
    await waitUntil('it ran', () => run.mock.calls.length > 0);
    await jobs.stop();
    expect(run).toHaveBeenCalledOnce();
    expect(logged).toEqual([]);
  });

  it('that fail are logged without what the error quotes', async () => {
    const fail = vi.fn(async () => {
      await testDatabase.database.execute('select private_name from nowhere');
    });
    const jobs = await start({ tasks: { fail } });
    await addJob('fail');
    await waitUntil('it is told', () => logged.length > 0);
    await jobs.stop();
    expect(logged[0]).toMatchObject({
      message: 'A job failed',
      fields: { task: 'fail', fault: { code: '42P01' } },
    });
    const { rows } = await testDatabase.pool.query('select last_error from graphile_worker.jobs');
    expect(rows).toEqual([{ last_error: 'fail failed' }]);
  });
});

describe('the job runner', () => {
  it('goes on after the database was away while a job was running', async () => {
    const admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
    await admin.connect();
    const { rows } = await testDatabase.pool.query<{ name: string }>('select current_database() as name');
    const name = rows[0]?.name ?? '';
    let begun = 0;
    let done = 0;
    const work = async () => {
      begun += 1;
      await testDatabase.pool.query('select pg_sleep(0.3)');
      done += 1;
    };
    const jobs = await start({ tasks: { work } });
    await addJob('work');
    await waitUntil('it runs', () => begun > 0);
    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
      [name],
    );
    await waitUntil('the runner gave up', () =>
      logged.some(({ message }) => message === 'The job runner is started again'),
    );
    await admin.query(`alter database ${name} allow_connections true`);
    await admin.end();
    done = 0;
    await addJob('work');
    await waitUntil('a job is done', () => done > 0);
    await jobs.stop();
  });
});

describe('chores', () => {
  it('run at the start and again and again, also after one that failed', async () => {
    const good = vi.fn(async () => undefined);
    const bad = vi.fn(async () => {
      throw new Error('no luck');
    });
    const jobs = await start({
      chores: [
        { name: 'bad', run: bad },
        { name: 'good', run: good },
      ],
    });
    await waitUntil('it ran three times', () => good.mock.calls.length > 2);
    await jobs.stop();
    expect(logged[0]).toMatchObject({ fields: { chore: 'bad' } });
    const calls = good.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(good.mock.calls).toHaveLength(calls);
  });
});
