// Texts of an earlier rego become templates: they read as they did, word for word.
import path from 'node:path';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { fillTemplate } from '#domain/basics/template.ts';
import { type EventContent, sectionOf } from '#domain/event/event.ts';
import { writeBackup } from '#server/database/backup.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { restoreBackup } from '#server/database/restore.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { defaultConfirmation } from '#server/editions/default-sections.ts';
import { readSections } from '#server/editions/sections.ts';
import { confirmationTemplate, descriptionTemplate } from '#server/editions/texts-of-before.ts';
import { storeFirstContent } from '#server/running/first-start.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { fixedWeek } from '#tests/events.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { createDatabaseAt, levels } from '#tests/older-database.ts';
import { descriptionValues, sectionValues } from '#words/letters/named-values.ts';

/** The last one of a rego whose texts were no templates. */
const level = levels[19] ?? 0;

const bank = { kind: 'bsb', accountName: 'Wheels', bsb: '105-105', accountNumber: '1234 5678' } as const;
const event: EventContent = { ...adelaideEvent(2025), bank };
const week = fixedWeek(event);
const facts = 'Account name: Wheels\n   BSB: 105-105\n   Account number: 1234 5678';
const untouched = `Thanks for registering for the road trip! Next steps:

1. Transfer $200 to
   ${facts}
2. Use your name plus 'road trip' as the payment reference.
3. Join the group chat for news and meeting points: ${event.chatUrl}`;

const template = (text: string, contents = [event]) => confirmationTemplate(text, 'road_trip', contents);

describe('a text that nobody edited', () => {
  test('becomes the template that sections begin with', () => {
    expect(template(untouched)).toBe(defaultConfirmation);
    const ofWorkshops = `Thanks for registering for the workshops! Next steps:

1. Transfer EUR\u00a035.50 to
   Account name: Fixed Week
   IBAN: BE71 0961 2345 6769
   BIC: GKCCBEBB
2. Use your name plus 'workshops' as the payment reference.
3. Join the group chat for news and meeting points: ${week.chatUrl}`;
    expect(confirmationTemplate(ofWorkshops, 'workshops', [week])).toBe(defaultConfirmation);
  });

  test('also where it was made of an earlier content: from now on it tells today’s facts', () => {
    const now = { ...event, bank: { ...bank, accountNumber: '9999 0000' } };
    expect(template(untouched, [now])).not.toBe(defaultConfirmation);
    expect(template(untouched, [now, event])).toBe(defaultConfirmation);
  });
});

describe('an edited text reads as it did, with the facts of today in its words', () => {
  test.each([
    [`Pay!\n   ${facts}\nBye`, 'Pay!\n   {account}\nBye'],
    ['Account name: Wheels, BSB: 105-105', 'Account name: {account_name}, BSB: {bsb}'],
    ['$200 to 105-105 / 1234 5678', '{amount} to {bsb} / {account_number}'],
    [`'road trip', ${event.chatUrl}`, "'{transfer_words}', {chat_link}"],
    ['The road trip costs $150 less with 1234-5678', 'The road trip costs $150 less with 1234-5678'],
    ['Old account: 999-999, 7777 7777', 'Old account: 999-999, 7777 7777'],
    ['a {name} in {brackets} and }} {{', 'a {{name}} in {{brackets}} and }}}} {{{{'],
    ['{{BSB: 105-105}}', '{{{{BSB: {bsb}}}}}'],
    ['', ''],
  ])('%j', (text, expected) => {
    expect(template(text)).toBe(expected);
    expect(fillTemplate(expected, sectionValues(event, sectionOf(event, 'road_trip')))).toBe(text);
  });

  test('a price that another section has too stays as it is typed', () => {
    const sections = event.sections.map((section) => ({ ...section, priceCents: 20_000 }));
    expect(template('Pay $200', [{ ...event, sections }])).toBe('Pay $200');
  });

  test('one as long as may be stays within what may be saved', () => {
    const long = `${'1234 5678 '.repeat(499)}{`;
    expect(template(long)).toBe(`${'1234 5678 '.repeat(499)}{{`);
  });
});

test.each([
  [
    'Thursday 6 Nov to Sunday 10 Nov. Tell us which days you ride with us.',
    'pre_event',
    '{dates}. Tell us which days you ride with us.',
  ],
  ['Adelaide to Sydney, Monday 10 Nov to Thursday 13 Nov.', 'road_trip', '{road_trip}, {dates}.'],
  ['Monday 10 Nov to Thursday 13 Nov.', 'road_trip', '{dates}.'],
  ['Our own {words}.', 'road_trip', 'Our own {{words}}.'],
])('the description %j', (text, key, expected) => {
  expect(descriptionTemplate(text, key, [event])).toBe(expected);
});

describe('a rego of the version before', () => {
  const directory = makeFolder();
  const texts: Record<string, [text: string, description: string]> = {
    pre_event: [
      'Come {early}, pay $150 to 105-105.',
      'Thursday 6 Nov to Sunday 10 Nov. Tell us which days you ride with us.',
    ],
    road_trip: [untouched, 'With {brackets}'],
  };

  async function fill(client: pg.PoolClient): Promise<void> {
    const { rows } = await client.query(
      `insert into editions (state, content) values ('current', $1) returning id`,
      [event],
    );
    await client.query('insert into edition_versions (edition_id, content) values ($1, $2)', [
      rows[0].id,
      event,
    ]);
    for (const [key, [text, description]] of Object.entries(texts)) {
      await client.query(
        `insert into section_configurations
          (edition_id, section_type, organizer_username, email_confirmation_content, section_config)
        values ($1, $2, 'anna', $3, $4)`,
        [rows[0].id, key, text, { title: key, description, fields: [] }],
      );
    }
  }

  async function readNow({ database }: TestDatabase) {
    await storeFirstContent(database, new Date());
    await storeFirstContent(database, new Date());
    const sections = await readSections(database);
    return Object.fromEntries(
      sections.map(({ sectionType: key, emailConfirmationContent, sectionConfig: { description } }) => [
        key,
        [emailConfirmationContent, description] as const,
      ]),
    );
  }

  test('updated where it is and restored from its backup: each text reads as before', async () => {
    const older = await createDatabaseAt(level, fill);
    const file = path.join(directory, 'before.rego');
    await writeBackup(older.pool, file, new Date());
    await migrateDatabase(older.pool, async () => undefined);
    const updated = await readNow(older);
    expect(updated.pre_event?.[0]).toBe('Come {{early}}, pay {amount} to {bsb}.');
    expect(updated.road_trip?.[0]).toBe(defaultConfirmation);
    for (const [key, [text, description]] of Object.entries(updated)) {
      const section = sectionOf(event, key);
      const filled = [
        fillTemplate(text, sectionValues(event, section)),
        fillTemplate(description, descriptionValues(event, section)),
      ];
      expect(filled).toEqual(texts[key]);
    }
    const target = await createTestDatabase();
    await restoreBackup(target.pool, file, { mayReplace: true });
    expect(await readNow(target)).toEqual(updated);
  });
});
