// A migration that fails half-way changes nothing and says why; several servers may migrate at once.
import { expect, test } from 'vitest';
import { expectLetters, expectNoMore, expectStored, queryEmbedded, queryOn } from '#tests/faults/check.ts';
import { startLoad } from '#tests/faults/load.ts';
import { copyProgram } from '#tests/faults/newer-program.ts';
import { startOwnPostgres } from '#tests/faults/own-postgres.ts';
import { makeServer } from '#tests/faults/server-under-load.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { makeFolder } from '#tests/make-folder.ts';

const breakpoint = '\n--> statement-breakpoint\n';
const firstHalf = `create table newer (id integer);${breakpoint}update registrations set name = 'spoilt';`;

test('a migration that fails half-way ends the start in one line and changes nothing', {
  timeout: 120_000,
}, async () => {
  const mail = await startMailServer();
  const dataDirectory = makeFolder();
  const query = queryEmbedded(dataDirectory);
  const options = { dataDirectory, smtpUrl: mail.url };
  const server = await makeServer(options);
  await server.start();
  const load = startLoad(server.url);
  await load.untilAcknowledged(10);
  await load.finish();
  expect(await server.stop()).toBe(0);

  const broken = await copyProgram(`${firstHalf}${breakpoint}insert into nowhere values (1);`);
  const { code, errors } = await (await makeServer({ ...options, programFolder: broken })).startInVain();
  expect(errors).toBe(
    'rego: the database could not be updated and was left as it was: PostgreSQL refused (42P01) insert into nowhere values (1);\n',
  );
  expect(code).toBe(1);

  await server.start();
  await expectStored(query, load);
  await expectNoMore(query, load);
  const [row] = await query(
    "select to_regclass('newer') as newer, (select count(*)::int from registrations where name = 'spoilt') as spoilt",
  );
  expect(row).toEqual({ newer: null, spoilt: 0 });
  expect(await expectLetters(query, mail)).toBe(0);
  expect(await server.stop()).toBe(0);

  const mended = await makeServer({ ...options, programFolder: await copyProgram(firstHalf) });
  await mended.start();
  await expectStored(query, load);
  expect(await query("select to_regclass('newer')::text as newer")).toEqual([{ newer: 'newer' }]);
  expect(await mended.stop()).toBe(0);
});

test('two servers that start at once on an empty database both serve', { timeout: 120_000 }, async () => {
  const postgres = await startOwnPostgres();
  const common = { databaseUrl: postgres.url, secret: 'a secret for tests, long enough to be one' };
  const servers = [
    await makeServer({ ...common, dataDirectory: makeFolder() }),
    await makeServer({ ...common, dataDirectory: makeFolder() }),
  ];
  await Promise.all(servers.map((server) => server.start()));
  for (const server of servers) {
    const load = startLoad(server.url, { connections: 1 });
    await load.untilAcknowledged(1);
    await load.finish();
    expect(load.refusals).toEqual([]);
  }
  const [row] = await queryOn(postgres.connection)(
    'select count(*)::int as count, count(distinct created_at)::int as different from drizzle.__drizzle_migrations',
  );
  expect(row?.count).toBe(row?.different);
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
});
