import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { hourMs } from '#domain/locale/dates.ts';
import type { Letter } from '#server/mail/letter.ts';
import { forgetSenders } from '#server/mail/letter-sender.ts';
import { type NewLetter, writeLetters } from '#server/mail/outbox.ts';
import { findDue } from '#server/mail/ready-letters.ts';
import { letters } from '#server/mail/tables.ts';
import { storeFirstContent } from '#server/running/first-start.ts';
import { deriveKey, unseal } from '#server/running/secrets.ts';
import { createTestDatabase } from '#tests/database.ts';

const now = new Date('2025-10-01T08:00:00Z');
const tokenKey = deriveKey('secret', 'letters');
const outbox = { now, mailDomain: 'rego.test', tokenKey };

const testDatabase = await createTestDatabase();
await storeFirstContent(testDatabase.database, new Date());
beforeEach(() => testDatabase.pool.query('truncate letters cascade'));

function letterTo(recipient: string, change: Partial<Letter> = {}): NewLetter {
  const written = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', isVisitorAddress: true };
  return { letter: { kind: 'payment-details', recipient, ...written, ...change } };
}

function write(list: readonly NewLetter[], at = now): Promise<void> {
  return testDatabase.database.transaction((tx) => writeLetters(tx, list, { ...outbox, now: at }));
}

function storedLetters() {
  return testDatabase.database.select().from(letters).orderBy(letters.dueAt, letters.id);
}

/** How many minutes after `now` each letter is due. */
async function dueMinutes(): Promise<number[]> {
  return (await storedLetters()).map(({ dueAt }) => (dueAt.getTime() - now.getTime()) / 60_000);
}

describe('writing letters', () => {
  it('knows an address by its domain, in whichever script it was typed', async () => {
    await write(['a@münchen.de', 'a@MÜNCHEN.de', 'a@xn--mnchen-3ya.de'].map((typed) => letterTo(typed)));
    const recipients = (await storedLetters()).map(({ recipient }) => recipient);
    expect(recipients).toEqual(Array(3).fill('a@xn--mnchen-3ya.de'));
  });

  it('stores each with a Message-ID and the hour it is due', async () => {
    await write([
      letterTo('a@example.org'),
      letterTo('b@example.org', { isVisitorAddress: false, replyTo: 'a@example.org' }),
    ]);
    const stored = await storedLetters();
    expect(stored).toHaveLength(2);
    for (const letter of stored) {
      expect(letter).toMatchObject({
        state: 'queued',
        attempts: 0,
        dueAt: now,
        sentAt: null,
        lastError: null,
      });
      expect(letter.messageId).toBe(`<${letter.id}@rego.test>`);
    }
  });

  it('leaves nothing behind when the transaction fails', async () => {
    const failed = testDatabase.database.transaction(async (tx) => {
      await writeLetters(tx, [letterTo('a@example.org')], outbox);
      throw new Error('the registration failed');
    });
    await expect(failed).rejects.toThrow('the registration failed');
    expect(await storedLetters()).toEqual([]);
  });

  it('seals the token of an admin’s invitation, and keeps none where there is none', async () => {
    await write([
      { ...letterTo('a@example.org', { kind: 'admin-invitation' }), token: 'the token' },
      letterTo('b@example.org'),
    ]);
    const stored = await storedLetters();
    const sealedTo = (recipient: string) => stored.find((row) => row.recipient === recipient)?.sealedToken;
    expect(sealedTo('a@example.org')).not.toContain('the token');
    expect(unseal(tokenKey, sealedTo('a@example.org') ?? '')).toBe('the token');
    expect(sealedTo('b@example.org')).toBeNull();
  });

  it('takes thousands at once', async () => {
    await write(Array.from({ length: 2_500 }, (_, index) => letterTo(`rider${index}@example.org`)));
    expect(await testDatabase.database.$count(letters, eq(letters.dueAt, now))).toBe(2_500);
  });
});

describe('at most 5 letters an hour to one visitor-typed address', () => {
  it('lets the sixth wait until the hour has room', async () => {
    await write(Array.from({ length: 12 }, () => letterTo('mia@example.org')));
    expect(await dueMinutes()).toEqual([0, 0, 0, 0, 0, 60, 60, 60, 60, 60, 120, 120]);
    const waitsUntil = async (hours: number) =>
      (await findDue(testDatabase.database, new Date(now.getTime() + hours * hourMs), [])).length;
    expect([await waitsUntil(0), await waitsUntil(1), await waitsUntil(2)]).toEqual([5, 10, 12]);
  });

  it('counts every spelling of one mailbox: tags, and the dots of Gmail', async () => {
    const spellings = Array.from({ length: 60 }, (_, nth) => letterTo(`vic.tim+${nth}@gmail.com`));
    await write([...spellings, letterTo('v.ictim@googlemail.com'), letterTo('other@gmail.com')]);
    expect(await testDatabase.database.$count(letters, eq(letters.dueAt, now))).toBe(6);
  });

  it('counts letters written before, in any spelling, for an hour', async () => {
    for (const minutes of [0, 10, 20, 30, 40]) {
      await write([letterTo('Mia@Example.org')], new Date(now.getTime() + minutes * 60_000));
    }
    await write([letterTo('mia@example.org')], new Date(now.getTime() + 50 * 60_000));
    await write([letterTo('MIA@example.org')], new Date(now.getTime() + 65 * 60_000));
    expect(await dueMinutes()).toEqual([0, 10, 20, 30, 40, 60, 70]);
  });

  it('bounds neither other addresses nor organizers', async () => {
    const many = Array.from({ length: 6 }, (_, index) => letterTo(`rider${index}@example.org`));
    const organizer = Array.from({ length: 20 }, () =>
      letterTo('o@example.org', { isVisitorAddress: false }),
    );
    await write([...many, ...organizer]);
    // Who organizes may ride as well.
    await write([letterTo('o@example.org')]);
    expect(new Set(await dueMinutes())).toEqual(new Set([0]));
  });

  it.each([
    ['were given up', now, "update letters set state = 'failed'"],
    ['a clock wrote that was ahead', new Date(now.getTime() + 2 * hourMs), 'select'],
  ])('does not count those that %s', async (_which, at, change) => {
    await write(
      Array.from({ length: 5 }, () => letterTo('mia@example.org')),
      at,
    );
    await testDatabase.pool.query(change);
    await write([letterTo('mia@example.org')]);
    expect((await dueMinutes())[at > now ? 0 : 5]).toBe(0);
  });

  it('stores as failed what would wait more than a day', async () => {
    const ofVisitor = { ...letterTo('mia@example.org'), senderHash: 'hostel' };
    await write(Array.from({ length: 127 }, () => ofVisitor));
    const stored = await storedLetters();
    const failed = stored.filter(({ state }) => state === 'failed');
    expect(failed).toHaveLength(2);
    expect(failed[0]?.lastError).toBe(
      'Not sent: this address already has 5 letters an hour for the next 24 hours.',
    );
    expect(stored.filter(({ state }) => state === 'queued')).toHaveLength(125);
  });

  it('of what no visitor caused nothing is lost behind what they caused: it goes when the hour is over', async () => {
    const ofVisitor = { ...letterTo('mia@example.org'), senderHash: 'hostel' };
    await write(Array.from({ length: 127 }, () => ofVisitor));
    await write([letterTo('mia@example.org')]);
    const ofStaff = (await storedLetters()).find(({ senderHash }) => senderHash === null);
    expect([ofStaff?.state, ofStaff && ofStaff.dueAt.getTime() - now.getTime()]).toEqual(['queued', hourMs]);
  });

  it('holds when they are written at the same time', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => write([letterTo('mia@example.org'), letterTo('ben@example.org')])),
    );
    const stored = await storedLetters();
    for (const recipient of ['mia@example.org', 'ben@example.org']) {
      const due = stored
        .filter((letter) => letter.recipient === recipient)
        .map(({ dueAt }) => (dueAt.getTime() - now.getTime()) / hourMs);
      expect(due).toEqual([0, 1, 2, 3].flatMap((hour) => Array(5).fill(hour)));
    }
  });
});

describe('at most 300 letters an hour from one network', () => {
  const from = (senderHash: string, count: number) =>
    Array.from({ length: count }, (_, nth) => ({
      ...letterTo(`${senderHash}${nth}@example.org`),
      senderHash,
    }));

  it('lets the next wait until the hour has room, and nobody else', async () => {
    await write(from('hostel', 299));
    await write([
      ...from('hostel-too', 2),
      ...from('hostel', 3).map((one) => ({ ...one, letter: letterTo('late@example.org').letter })),
    ]);
    const waiting = (await storedLetters()).filter(({ dueAt }) => dueAt > now);
    expect(
      waiting.map(({ recipient, dueAt }) => [recipient, (dueAt.getTime() - now.getTime()) / hourMs]),
    ).toEqual([
      ['late@example.org', 1],
      ['late@example.org', 1],
    ]);
  });

  it('stores as failed what would wait more than a day, and says whose bound it is', async () => {
    await write(from('hostel', 300));
    await testDatabase.database.update(letters).set({ dueAt: new Date(now.getTime() + 23.5 * hourMs) });
    await write([{ ...letterTo('late@example.org'), senderHash: 'hostel' }]);
    const [late] = (await storedLetters()).filter(({ recipient }) => recipient === 'late@example.org');
    expect([late?.state, late?.lastError]).toEqual([
      'failed',
      'Not sent: visitors of its network already caused 300 letters an hour for the next 24 hours.',
    ]);
  });

  it('forgets after a day where they came from', async () => {
    await write(from('hostel', 1));
    const hours = (count: number) => new Date(now.getTime() + count * hourMs);
    const senders = async () => (await storedLetters()).map(({ senderHash }) => senderHash);
    await forgetSenders(testDatabase.database, hours(23));
    expect(await senders()).toEqual(['hostel']);
    await forgetSenders(testDatabase.database, hours(25));
    expect(await senders()).toEqual([null]);
  });
});

it('an offer of a place does not wait behind five letters of the hour, but where a visitor had it written', async () => {
  await write(Array.from({ length: 5 }, () => letterTo('a@example.org')));
  const offer = letterTo('a@example.org', { kind: 'place-offer' });
  await write([offer, { ...offer, senderHash: 'of a network' }]);
  expect(await dueMinutes()).toEqual([0, 0, 0, 0, 0, 0, 60]);
  await write([letterTo('a@example.org')]);
  expect((await dueMinutes()).slice(6)).toEqual([60, 60]);
});
