// Two rego, a proxy, and a PostgreSQL that fails over: Debian's programs on three hosts, as deploy/cluster sets them up.
import type { ChildProcess } from 'node:child_process';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { email, password } from '#tests/admin-sign-in.ts';
import { endOf, type Host, type HostName } from '#tests/cluster/hosts.ts';
import { queryOn } from '#tests/faults/check.ts';
import { projectFolder } from '#tests/rego-process.ts';
import { waitUntil } from '#tests/wait-until.ts';

const examples = path.join(projectFolder, 'deploy/cluster');
const superuserPassword = 'choose-one';
const frontPort = 8080;
const postgresAccount = 'postgres';
const databaseHosts = ['a', 'b'] as const;
export type DatabaseHost = (typeof databaseHosts)[number];

export type Cluster = {
  /** Where riders ask: the proxy. */
  url: string;
  /** Who is primary, and whether another has every commit: what Patroni says. Undefined while nobody is. */
  leader: () => Promise<DatabaseHost | undefined>;
  hasStandby: () => Promise<boolean>;
  query: (sql: string) => Promise<Record<string, unknown>[]>;
  /** To rego's database on whoever is primary now. */
  connection: () => Promise<pg.ClientConfig>;
  startRego: (name: DatabaseHost, programFolder?: string) => void;
  endRego: (name: DatabaseHost, signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Whether the proxy sends anybody to the regos. */
  setServing: (isServing: boolean) => Promise<void>;
  /** It ends at once; Patroni goes on. */
  crashPostgres: (name: DatabaseHost) => Promise<void>;
  isRegoReady: (name: DatabaseHost) => Promise<boolean>;
  /** What a host starts when it is switched on: etcd, and where it has one its PostgreSQL, and rego. */
  switchOn: (name: HostName) => Promise<void>;
};

export async function startCluster(
  hosts: Record<HostName, Host>,
  folder: string,
  smtpUrl: string,
): Promise<Cluster> {
  await chmod(folder, 0o755);
  const regos = new Map<DatabaseHost, ChildProcess>();
  const state = () => readState(hosts);

  const startRego: Cluster['startRego'] = (name, programFolder = projectFolder) => {
    const rego = hosts[name].run('rego', [process.execPath, path.join(programFolder, 'server/main.js')], {
      env: {
        HOST: '0.0.0.0',
        PORT: '3000',
        DATA_DIR: path.join(folder, `${name}-rego`),
        DATABASE_URL: 'postgresql://rego:rego@127.0.0.1:5000/rego',
        SESSION_SECRET: 'the same on each host, and long enough',
        PUBLIC_URL: `http://${hosts.w.address}:${frontPort}`,
        SMTP_URL: smtpUrl,
        MAIL_FROM: 'Rego <rego@rego.test>',
        ADMIN_EMAIL: email,
        ADMIN_PASSWORD: password,
        TRUST_PROXY: '1',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
      },
    });
    regos.set(name, rego);
    // As deploy/rego.service has it: a start that found no database is tried again. What a test kills stays away.
    rego.once('exit', (code) => code && setTimeout(() => startRego(name, programFolder), 2_000));
  };
  const switchOn = async (name: HostName) => {
    await startEtcd(hosts[name], folder);
    if (name === 'w') return await startProxy(hosts.w, folder);
    await startPostgres(hosts[name], folder);
    startRego(name);
  };

  for (const name of ['a', 'b', 'w'] as const) await startEtcd(hosts[name], folder);
  for (const name of databaseHosts) await startPostgres(hosts[name], folder);
  await waitUntil('a primary has its standby', async () => (await state()).hasStandby, 120_000);
  await makeDatabase(hosts, await state());
  for (const name of databaseHosts) startRego(name);
  await startProxy(hosts.w, folder);
  const cluster: Cluster = {
    url: `http://${hosts.w.address}:${frontPort}`,
    leader: async () => (await state()).leader,
    hasStandby: async () => (await state()).hasStandby,
    query: async (sql) => queryOn(await cluster.connection())(sql),
    connection: async () => {
      const { leader } = await state();
      if (!leader) throw new Error('Nobody is primary.');
      return connectionTo(hosts[leader], 'rego');
    },
    startRego,
    endRego: async (name, signal) => {
      const rego = regos.get(name);
      if (rego) await endOf(rego, signal);
    },
    setServing: async (isServing) => {
      for (const name of databaseHosts) {
        await tellProxy(folder, `${isServing ? 'enable' : 'disable'} server rego/${name}`);
      }
    },
    crashPostgres: async (name) => {
      const postmaster = await readFile(path.join(dataOf(hosts[name], folder), 'postmaster.pid'), 'utf8');
      process.kill(Number.parseInt(postmaster, 10), 'SIGKILL');
    },
    isRegoReady: (name) => answersOk(`http://${hosts[name].address}:3000/readyz`),
    switchOn,
  };
  await waitUntil('both rego are ready', async () => {
    const ready = await Promise.all(databaseHosts.map(cluster.isRegoReady));
    return ready.every(Boolean);
  });
  return cluster;
}

/** An example with what differs on this host in its place. */
async function exampleFor(host: Host, file: string): Promise<string> {
  const text = await readFile(path.join(examples, file), 'utf8');
  return text
    .replace(/^((?:ETCD_NAME=|name: ))a$/m, `$1${host.name}`)
    .replace(/^(ETCD_(?!INITIAL_CLUSTER=).*|\s+(?:listen|connect_address): .*)$/gm, (line) =>
      line.replaceAll('10.0.0.11', host.address),
    );
}

async function startEtcd(host: Host, folder: string): Promise<void> {
  const lines = (await exampleFor(host, 'etcd.env')).split('\n').filter((line) => /^ETCD_/.test(line));
  const env = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
  host.run('etcd', ['etcd'], { env: { ...env, ETCD_DATA_DIR: path.join(folder, `${host.name}-etcd`) } });
}

async function startPostgres(host: Host, folder: string): Promise<void> {
  const home = path.dirname(dataOf(host, folder));
  await mkdir(home, { recursive: true });
  const { uid, gid } = await accountOf(postgresAccount);
  await chown(home, uid, gid);
  // Hosts have a /run of their own; these share one.
  const settings = `data_dir: ${dataOf(host, folder)}\n  parameters: { unix_socket_directories: ${home} }`;
  const config = (await exampleFor(host, 'patroni.yml')).replace(/data_dir: .*/, settings);
  const file = path.join(folder, `${host.name}-patroni.yml`);
  await writeFile(file, config);
  host.run('patroni', ['patroni', file], { as: postgresAccount });
  host.run('haproxy', ['haproxy', '-db', '-f', path.join(examples, 'database.cfg')]);
}

function dataOf({ name }: Host, folder: string): string {
  return path.join(folder, `${name}-postgres`, 'data');
}

/** Without a certificate. */
async function startProxy(host: Host, folder: string): Promise<void> {
  const config = (await exampleFor(host, 'front.cfg'))
    .replace(/bind :443 .*/, `bind :${frontPort}`)
    .replace('/etc/haproxy/wait-for-rego.lua', path.join(examples, 'wait-for-rego.lua'))
    .replace(/(stats socket )\S+/, `$1${socketOf(folder)}`);
  const file = path.join(folder, 'front.cfg');
  await writeFile(file, config);
  host.run('front', ['haproxy', '-db', '-f', file]);
}

function socketOf(folder: string): string {
  return path.join(folder, 'front.sock');
}

/** As an operator does by socat. */
async function tellProxy(folder: string, words: string): Promise<void> {
  const socket = connect(socketOf(folder));
  socket.end(`${words}\n`);
  const answer = (await text(socket)).trim();
  if (answer !== '') throw new Error(`The proxy says: ${answer}`);
}

async function accountOf(name: string): Promise<{ uid: number; gid: number }> {
  const accounts = await readFile('/etc/passwd', 'utf8');
  const [, , uid, gid] =
    accounts
      .split('\n')
      .map((line) => line.split(':'))
      .find(([one]) => one === name) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

async function makeDatabase(hosts: Record<HostName, Host>, { leader = 'a' }: State): Promise<void> {
  const connection = connectionTo(hosts[leader], 'postgres');
  const query = queryOn(connection);
  await query("create role rego login createdb password 'rego'");
  await query('create database rego owner rego');
}

function connectionTo({ address }: Host, database: string): pg.ClientConfig {
  return {
    host: address,
    port: 5432,
    user: postgresAccount,
    password: superuserPassword,
    database,
    connectionTimeoutMillis: 5_000,
  };
}

type State = { leader: DatabaseHost | undefined; hasStandby: boolean };

/** Asks each host itself: who was cut off tells nothing. Not so often that Patroni is busy with it. */
async function readState(hosts: Record<HostName, Host>): Promise<State> {
  await sleep(200);
  const is = async (name: DatabaseHost, what: string) =>
    answersOk(`http://${hosts[name].address}:8008/${what}`);
  const [a, b] = await Promise.all(databaseHosts.map((name) => is(name, 'primary')));
  const standbys = await Promise.all(databaseHosts.map((name) => is(name, 'synchronous')));
  return { leader: a ? 'a' : b ? 'b' : undefined, hasStandby: standbys.some(Boolean) };
}

async function answersOk(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    async (reply) => {
      await reply.arrayBuffer();
      return reply.ok;
    },
    () => false,
  );
}
