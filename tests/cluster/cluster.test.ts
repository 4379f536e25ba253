// What happens to riders when a host of a cluster dies, is cut off, or gets a new version (docs/scaling.md).
import { expect, test } from 'vitest';
import { atEnd } from '#tests/at-end.ts';
import { type DatabaseHost, startCluster } from '#tests/cluster/cluster.ts';
import { lanAddress, makeHosts } from '#tests/cluster/hosts.ts';
import {
  acceptOffer,
  limitPlaces,
  type Rider,
  recordPayment,
  registerRiders,
  signInAdmin,
  statesOf,
  untilOffered,
} from '#tests/cluster/presses.ts';
import { expectLetters, expectStored } from '#tests/faults/check.ts';
import { type Load, startLoad } from '#tests/faults/load.ts';
import { copyProgram } from '#tests/faults/newer-program.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { waitUntil } from '#tests/wait-until.ts';

/** Letters of which the mail server's OK was lost: at most four of each kill. */
let mayRepeat = 0;

const folder = makeFolder();
const hosts = await makeHosts(folder);
const mail = await startMailServer(lanAddress);
const cluster = await startCluster(hosts, folder, mail.url);
atEnd(async () => {
  for (const host of Object.values(hosts)) await host.killAll();
});

const otherThan = (name: DatabaseHost): DatabaseHost => (name === 'a' ? 'b' : 'a');

/** The figures of docs/scaling.md. */
function say(what: string, seconds: number): void {
  process.stdout.write(`${what}: ${seconds.toFixed(1)} s\n`);
}

async function primary(): Promise<DatabaseHost> {
  await waitUntil('a primary has its standby', cluster.hasStandby, 120_000);
  const leader = await cluster.leader();
  if (!leader) throw new Error('Nobody is primary.');
  return leader;
}

/** How long nobody is registered after `fault`, which must mend itself within half a minute. */
async function expectSoonBack(what: string, load: Load, fault: () => Promise<void>): Promise<void> {
  await load.untilAcknowledged(20);
  const start = performance.now();
  await fault();
  // Those that were under way may have been answered before it.
  await load.untilAcknowledged(10);
  const seconds = (performance.now() - start) / 1_000;
  say(what, seconds);
  expect(seconds).toBeLessThan(30);
}

/** Nothing acknowledged is lost or stored twice, and whoever has no answer was told to try again. */
async function expectWhole(load: Load): Promise<void> {
  await load.finish();
  await expectStored(cluster.query, load);
  const statuses = new Set(load.refusals.map(({ status }) => status));
  expect([...statuses].filter((status) => ![0, 502, 503, 504].includes(status))).toEqual([]);
  await expectLetters(cluster.query, mail, mayRepeat);
}

test('one rego is killed, then the other: riders go on with the one that is left', async () => {
  const load = startLoad(cluster.url);
  for (const name of ['a', 'b'] as const) {
    mayRepeat += 4;
    await expectSoonBack(`rego of ${name} killed`, load, () => cluster.endRego(name, 'SIGKILL'));
    cluster.startRego(name);
    await waitUntil('it is ready again', () => cluster.isRegoReady(name), 30_000);
  }
  await expectWhole(load);
});

test("the primary's PostgreSQL crashes: the standby takes over", async () => {
  const load = startLoad(cluster.url);
  const before = await primary();
  mayRepeat += 8;
  await expectSoonBack('PostgreSQL of the primary killed', load, () => cluster.crashPostgres(before));
  expect(await primary()).toBe(otherThan(before));
  await expectWhole(load);
});

test("the primary's host loses its power, with the rego on it, and comes back as standby", async () => {
  const load = startLoad(cluster.url);
  const before = await primary();
  mayRepeat += 8;
  await expectSoonBack('host of the primary without power', load, hosts[before].killAll);
  expect(await cluster.leader()).toBe(otherThan(before));
  await cluster.switchOn(before);
  expect(await primary()).toBe(otherThan(before));
  await waitUntil('its rego is ready again', () => cluster.isRegoReady(before));
  await expectWhole(load);
});

test("the primary's host is cut off: it acknowledges nothing that the others do not know", async () => {
  const load = startLoad(cluster.url);
  const before = await primary();
  mayRepeat += 8;
  await expectSoonBack('host of the primary cut off', load, hosts[before].cutOff);
  expect(await cluster.leader()).toBe(otherThan(before));
  await hosts[before].reconnect();
  expect(await primary()).toBe(otherThan(before));
  await expectWhole(load);
});

test('the primary is killed while offers are answered and payments recorded: none is lost, and none twice', async () => {
  const count = 20;
  await limitPlaces(cluster, 1);
  const [first, ...waiting] = await registerRiders(cluster.url, count);
  await limitPlaces(cluster, 1_000);
  await untilOffered(cluster, waiting);
  const browser = await signInAdmin(cluster.url);
  const paying = [...(first ? [first] : []), ...waiting];
  const before = await primary();
  mayRepeat += 8;
  let pressed = 0;
  const press = async (work: Promise<void>) => {
    await work;
    pressed += 1;
  };
  const inTurn = async (riders: readonly Rider[]) => {
    for (const one of riders) {
      // First: what somebody owes changes with their place.
      if (one !== first) await press(acceptOffer(cluster.url, one));
      await press(recordPayment(cluster.url, browser, one));
    }
  };
  const presses = [0, 1, 2, 3].map((lane) => inTurn(paying.filter((_one, at) => at % 4 === lane)));
  await waitUntil('some are answered', () => pressed >= 4);
  const start = performance.now();
  await cluster.crashPostgres(before);
  const atCrash = pressed;
  await waitUntil('more are', () => pressed >= atCrash + 8);
  say('answered and paid again', (performance.now() - start) / 1_000);
  await Promise.all(presses);
  expect(atCrash).toBeLessThan(2 * count - 1);
  expect(await primary()).toBe(otherThan(before));

  expect(new Set(await statesOf(cluster, waiting))).toEqual(new Set(['entered']));
  const once = Array.from({ length: count }, () => 1);
  const counted = async (sql: string) => (await cluster.query(sql)).map(({ times }) => Number(times));
  const ids = paying.map(({ id }) => `'${id}'`).join();
  const each = (table: string, where: string, what = '*') =>
    counted(`select count(${what}) as times from ${table}
      where registration_id in (${ids}) and ${where} group by registration_id`);
  expect(await each('allocations', 'voided_at is null', 'distinct transfer_id')).toEqual(once);
  expect(await each('letters', "kind in ('part-paid', 'payment-receipt')")).toEqual(once);
  expect(await each('registration_history', "action = 'accepted'")).toEqual(once.slice(1));
  expect(await each('letters', "kind = 'place-offer'")).toEqual(once.slice(1));
  // As if the minutes had passed in which a payment may be taken back unheard.
  await cluster.query("update letters set due_at = now() where state = 'queued'");
  await expectLetters(cluster.query, mail, mayRepeat);
  // These riders have more letters than the other tests count.
  await cluster.query('delete from registrations');
  await cluster.query('delete from letters');
  mail.received.length = 0;
});

test('a new version with a migration: riders wait a moment, and nobody is refused', async () => {
  const newer = await copyProgram('create table newer (id integer);');
  const load = startLoad(cluster.url);
  await load.untilAcknowledged(20);
  const start = performance.now();
  await cluster.setServing(false);
  for (const name of ['a', 'b'] as const) await cluster.endRego(name, 'SIGTERM');
  cluster.startRego('b', newer);
  await waitUntil('the first is ready', () => cluster.isRegoReady('b'));
  await cluster.setServing(true);
  await load.untilAcknowledged(20);
  say('new version, with its migration', (performance.now() - start) / 1_000);
  cluster.startRego('a', newer);
  await waitUntil('the other is ready too', () => cluster.isRegoReady('a'));
  await load.untilAcknowledged(20);
  expect(load.refusals).toEqual([]);
  expect(await cluster.query('select * from newer')).toEqual([]);
  await expectWhole(load);
});
