// Riders who answer their offer, and an admin who records what was paid: each pressed again until there is an answer.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseOn } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { adminSignIn, email, password } from '#tests/admin-sign-in.ts';
import type { Cluster } from '#tests/cluster/cluster.ts';
import type { Browser } from '#tests/cookie-browser.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { preEventAnswers, rider } from '#tests/make.ts';
import { waitUntil } from '#tests/wait-until.ts';

export type Rider = { id: string; token: string };

const section = 'pre_event';
const retryMs = 200;

/** So many have a place or wait for one: places are of nobody else. */
export async function registerRiders(url: string, count: number): Promise<Rider[]> {
  const riders: Rider[] = [];
  for (let at = 0; at < count; at += 1) {
    const body = { ...rider, ...preEventAnswers, email: `${randomUUID()}@example.org` };
    const reply = await until(url, '/api/registrations', { key: randomUUID(), body }, [201]);
    riders.push(await reply.json());
  }
  return riders;
}

export async function limitPlaces(cluster: Cluster, places: number): Promise<void> {
  const pool = new pg.Pool(await cluster.connection());
  try {
    const database = databaseOn(pool);
    const event = await readEvent(database);
    await replaceEvent(database, withSection(event, section, { places }), new Date());
  } finally {
    await pool.end();
  }
}

export async function untilOffered(cluster: Cluster, riders: readonly Rider[]): Promise<void> {
  await waitUntil(
    'each is offered a place',
    async () => (await statesOf(cluster, riders)).every((state) => state === 'offered'),
    150_000,
  );
}

/** Of each, in no order. */
export async function statesOf(cluster: Cluster, riders: readonly Rider[]): Promise<unknown[]> {
  const ids = riders.map(({ id }) => `'${id}'`).join();
  const rows = await cluster.query(`select state from entries where registration_id in (${ids})`);
  return rows.map(({ state }) => state);
}

/** 409 where an earlier try was stored and its answer lost. */
export async function acceptOffer(url: string, { id, token }: Rider): Promise<void> {
  const body = { section, answer: 'accepted' };
  await until(url, `/api/registrations/${id}/answer-offer`, { body, token }, [200, 409]);
}

export async function signInAdmin(publicUrl: string): Promise<Browser> {
  const { browser, page } = await adminSignIn({ publicUrl }).signIn({ email, password });
  // Else the first call is refused, and nobody knows why.
  if (page.url.pathname !== '/admin') throw new Error(`${page.way.join(' ')}: ${page.status} ${page.text}`);
  return browser;
}

export async function recordPayment(url: string, browser: Browser, { id }: Rider): Promise<void> {
  const money = `/api/registrations/${id}/money`;
  const { version: basedOn } = await (await until(url, money, { browser }, [200])).json();
  const body = { amountCents: 5_000, date: '2026-10-01', how: 'bank', note: '', basedOn };
  await until(url, `${money}/payments`, { key: randomUUID(), body, browser }, [200]);
}

/** Without a body it asks. */
type Press = { body?: object; key?: string; token?: string; browser?: Browser };

/** Throws on any answer but these and 'try again'. */
async function until(
  url: string,
  path: string,
  { body, key, token, browser }: Press,
  ends: readonly number[],
): Promise<Response> {
  const init = {
    method: body ? 'POST' : 'GET',
    headers: {
      origin: url,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
  const ask = browser ? browser.step : fetch;
  for (;;) {
    const signal = AbortSignal.timeout(60_000);
    const reply = await ask(`${url}${path}`, { ...init, signal }).catch(() => undefined);
    if (reply && ends.includes(reply.status)) return reply;
    if (reply && ![502, 503, 504].includes(reply.status)) {
      throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    }
    await sleep(retryMs);
  }
}
