// Who has a place and who waits: what tests of limits, offers and places that are handed on begin with, look at and wait for.
import { asc } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { MakeToken } from '#server/mail/composers.ts';
import { letters } from '#server/mail/tables.ts';
import { makeHandOnToken } from '#server/registrations/handing-on/hand-on-links.ts';
import { makeOfferToken } from '#server/registrations/letters/place-offer.ts';
import { keepWaitingList } from '#server/registrations/places/waiting-list.ts';
import { createTestApp, outboxOf, type TestApp } from '#tests/app.ts';
import { limitPlaces } from '#tests/events.ts';
import { asAdmin, type Made, rider, submit } from '#tests/make.ts';

const start = new Date('2026-03-01T10:00:00Z');

/** Of somebody by their name; an address is its own. */
export const addressOf = (whom: string) => (whom.includes('@') ? whom : `${whom.toLowerCase()}@example.org`);
export const personOf = (name: string) => ({ ...rider, name, email: addressOf(name) });

/**
 * A rego two months before the fixed week, by a clock that tests set, and what they do there with places of `sectionType`;
 * once at the top of a test file. Each test begins with nobody.
 */
export async function startPlaces(sectionType: string) {
  const clock = { now: start };
  const rego = await createTestApp({}, () => clock.now);
  const admin = await asAdmin(rego);
  beforeEach(async () => {
    clock.now = start;
    await rego.pool.query('delete from registrations; delete from limited_places; delete from letters');
  });
  const send = (name: string, more: object = {}, token?: string) =>
    submit(rego.app, { ...personOf(name), sectionType, ...more }, token === undefined ? {} : { token });
  const register = async (...sent: Parameters<typeof send>): Promise<Made> => (await send(...sent)).json();
  const remove = ({ id }: Made) => admin('DELETE', `/api/admin/registrations/${id}`);
  const tokensTo = (whom: string) => offersTo(rego, addressOf(whom), clock.now);
  return {
    rego,
    admin,
    clock,
    /** It is so many hours later than at first. */
    pass: (hours: number) => {
      clock.now = new Date(start.getTime() + hours * 3_600_000);
    },
    limit: (room: { places?: number; saturday?: number; offerHours?: number }) =>
      limitPlaces(rego.database, sectionType, room, clock.now),
    send,
    register,
    remove,
    keepWaiting: (mail: { isMailAway?: boolean } = {}) => keepWaiting(rego, clock.now, mail),
    offersTo: tokensTo,
    handOnsTo: (whom: string) => handOnsTo(rego, addressOf(whom), clock.now),
    /** Bo, who waits where there is one place, is offered that of ada, who goes; and the link in the letter. */
    offerToBo: async () => {
      const [ada, bo] = [await register('ada'), await register('bo')];
      await remove(ada);
      await keepWaiting(rego, clock.now);
      const [link] = await tokensTo('bo');
      if (!link) throw new Error('No place was offered.');
      return { bo, link };
    },
  };
}

/** Of everybody's entry, by their name. */
export async function statesOf({ pool }: TestApp): Promise<Record<string, string>> {
  const { rows } = await pool.query(
    'select name, state from entries join registrations on registrations.id = registration_id order by name',
  );
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

/** Offers free places, and lapses offers, as rego does by itself. Letters of before have gone, unless `isMailAway`. */
export async function keepWaiting(rego: TestApp, now: Date, { isMailAway = false } = {}): Promise<void> {
  const sent = "update letters set state = 'sent', sent_at = $1 where state = 'queued' and created_at < $1";
  if (!isMailAway) await rego.pool.query(sent, [now]);
  await keepWaitingList({ database: rego.database, outbox: outboxOf(rego) }, now);
}

/** The tokens of the links in the letters to an address that offer a place, as if they went now; the newest last. */
export const offersTo = linksIn('place-offer', makeOfferToken);

/** The same of letters by which a friend hands a place on. */
export const handOnsTo = linksIn('hand-on', makeHandOnToken);

function linksIn(wanted: string, make: MakeToken) {
  return async (rego: TestApp, address: string, now: Date): Promise<string[]> => {
    const all = await rego.database.select().from(letters).orderBy(asc(letters.createdAt));
    const own = all
      .filter(({ kind, recipient }) => kind === wanted && recipient === address)
      .filter(({ state }) => state !== 'left_out');
    const tokens = own.map((letter) => make(rego.database, letter, { ...outboxOf(rego), now }));
    return (await Promise.all(tokens)).flatMap((token) => token ?? []);
  };
}
