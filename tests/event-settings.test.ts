// What admins do to the event: a draft beside what riders see, publishing, versions; and what is refused.
import { beforeEach, describe, expect, test } from 'vitest';
import type { EventContent } from '#domain/event/event.ts';
import type { StoredEvent } from '#domain/event/stored-event.ts';
import { editions, sectionConfigurations } from '#server/editions/tables.ts';
import { createTestApp, type TestApp } from '#tests/app.ts';
import { fixedWeek, section, withDay } from '#tests/events.ts';
import { asAdmin, preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';

let rego: TestApp;
let admin: Awaited<ReturnType<typeof asAdmin>>;
beforeEach(async () => {
  rego = await createTestApp();
  admin = await asAdmin(rego);
});

const read = async (): Promise<StoredEvent> => (await admin('GET', '/api/admin/event')).json();
const shown = async (): Promise<EventContent> => (await rego.app.inject('/api/event')).json();
const save = (content: unknown, basedOn: string) => admin('POST', '/api/admin/event', { content, basedOn });
const publish = (basedOn: string, tickedDays = {}) =>
  admin('POST', '/api/admin/event/publish', { basedOn, tickedDays });
const changes = async () => (await admin('GET', '/api/admin/changes')).json().items;

/** Saves what `change` makes of the draft. */
async function draftOf(change: (event: EventContent) => EventContent): Promise<StoredEvent> {
  const { draft, updatedAt } = await read();
  const reply = await save(change(draft), updatedAt);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

test('riders see a draft once it is published, and the history says who changed which part', async () => {
  const { updatedAt, published } = await draftOf((event) => ({
    ...event,
    title: 'Perth Regos',
    city: 'Perth',
  }));
  expect([published.title, (await shown()).title]).toEqual([
    'Adelaide Pre-event Regos',
    'Adelaide Pre-event Regos',
  ]);
  const reply = await publish(updatedAt);
  expect(reply.json()).toMatchObject({
    published: { title: 'Perth Regos' },
    publishedBy: 'admin@example.org',
  });
  expect((await shown()).title).toBe('Perth Regos');
  expect(await changes()).toMatchObject([
    {
      subject: 'event',
      action: 'published',
      actor: 'admin@example.org',
      fields: ['Title and texts', 'Dates and place'],
    },
    { subject: 'event', action: 'drafted', fields: ['Title and texts', 'Dates and place'] },
  ]);
});

test('of two who save at once the second is told and loses nothing', async () => {
  const { draft, updatedAt } = await read();
  expect((await save({ ...draft, title: 'Hers' }, updatedAt)).statusCode).toBe(200);
  const second = await save({ ...draft, title: 'His' }, updatedAt);
  expect([second.statusCode, second.json().code]).toEqual([409, 'event_changed']);
  expect((await publish(updatedAt)).json().code).toBe('event_changed');
  expect((await read()).draft.title).toBe('Hers');
});

test('of two who publish one draft at once both are answered, and it is published once', async () => {
  const { updatedAt } = await draftOf((event) => ({ ...event, title: 'Perth Regos' }));
  const replies = await Promise.all([publish(updatedAt), publish(updatedAt)]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const published = (await changes()).filter(({ action }: { action: string }) => action === 'published');
  expect(published).toHaveLength(1);
});

test('every version can be looked at and brought back', async () => {
  const { updatedAt } = await draftOf((event) => ({ ...event, title: 'Perth Regos' }));
  await publish(updatedAt);
  const { items, total } = (await admin('GET', '/api/admin/event/versions')).json();
  expect([total, items.map(({ title }: { title: string }) => title)]).toEqual([
    2,
    ['Perth Regos', 'Adelaide Pre-event Regos'],
  ]);
  const first = (await admin('GET', `/api/admin/event/versions/${items[1].id}`)).json();
  await publish((await draftOf(() => first.content)).updatedAt);
  expect((await shown()).title).toBe('Adelaide Pre-event Regos');
});

test('an event of other days, sections, currency and account is published whole', async () => {
  const made = fixedWeek((await read()).draft);
  await publish((await draftOf(() => made)).updatedAt);
  expect(await shown()).toMatchObject({ currency: 'EUR', bank: { kind: 'iban' }, days: made.days });
  const open = (await rego.app.inject('/api/section-configs')).json();
  expect(Object.keys(open).toSorted()).toEqual(made.sections.map(({ key }) => key).toSorted());
});

test('the preview is the landing page of what was typed, and stores nothing', async () => {
  const { draft } = await read();
  const reply = await admin('POST', '/api/admin/event/preview', {
    content: { ...draft, title: 'Perth Regos' },
  });
  expect(reply.json().html).toContain('Perth Regos');
  expect((await read()).draft.title).toBe('Adelaide Pre-event Regos');
});

describe('what is no event is refused at its field', () => {
  const days = (event: EventContent, date: string) => withDay(event, 'friday', { date });
  const sections = (event: EventContent, count: number) =>
    Array.from({ length: count }, (_none, place) => ({
      ...event.sections[0],
      key: `s${place}`,
      title: `S${place}`,
    }));
  const refusals: [string, (event: EventContent) => object, string, string][] = [
    [
      'two days of one date',
      (event) => days(event, event.days[0]?.date ?? ''),
      'days.1.date',
      'Two ticks are for this date',
    ],
    [
      'a section without organizer',
      (event) => ({
        ...event,
        sections: [{ ...section('a'), organizer: { name: '', email: 'a@example.org' } }],
      }),
      'sections.0.organizer.name',
      'Must not be empty',
    ],
    [
      '400 sections',
      (event) => ({ ...event, sections: sections(event, 400) }),
      'sections',
      'At most 20 sections',
    ],
    [
      '15 days',
      (event) => ({
        ...event,
        days: Array.from({ length: 15 }, (_none, place) => ({
          ...event.days[0],
          key: `friday_${place + 2}`,
        })),
      }),
      'days',
      'At most 14 days',
    ],
    [
      'a currency that nobody has',
      (event) => ({ ...event, currency: 'XYZ' }),
      'currency',
      'There is no such currency. It must be one such as AUD or EUR',
    ],
    [
      'half a yen',
      (event) => ({ ...event, currency: 'JPY', sections: [{ ...section('a'), priceCents: 150_050 }] }),
      'sections.0.priceCents',
      'This currency has whole amounts only',
    ],
    [
      'a language that nobody speaks',
      (event) => ({ ...event, locale: 'qq-QQ' }),
      'locale',
      'There is no such language. It must be one such as en-AU or nl-BE',
    ],
    [
      'a time zone of no place',
      (event) => ({ ...event, timeZone: 'Europe/Atlantis' }),
      'timeZone',
      'Must be a time zone such as Australia/Adelaide',
    ],
    [
      'an end before the start',
      (event) => ({ ...event, endDate: '2025-01-01' }),
      'endDate',
      'Must not be before the first day',
    ],
    [
      'an end years later',
      (event) => ({ ...event, endDate: '2099-01-01' }),
      'endDate',
      'An event lasts a year at most. Is the year right?',
    ],
    [
      'an IBAN with a wrong digit',
      (event) => ({
        ...event,
        bank: { kind: 'iban', accountName: 'Fixed Week', iban: 'BE71 0961 2345 6768' },
      }),
      'bank.iban',
      'This is not an IBAN: its check digits say that a character is wrong or missing',
    ],
    [
      'a BSB of five digits',
      (event) => ({
        ...event,
        bank: { kind: 'bsb', accountName: 'A', bsb: '065-00', accountNumber: '1234 5678' },
      }),
      'bank.bsb',
      'A BSB has six digits, as in 065-000',
    ],
    [
      'a sort code of words',
      (event) => ({
        ...event,
        bank: { kind: 'sort-code', accountName: 'A', sortCode: 'Barclays', accountNumber: '12345678' },
      }),
      'bank.sortCode',
      'A sort code has six digits, as in 20-00-00',
    ],
  ];
  test(refusals.map(([what]) => what).join(', '), async () => {
    const { draft, updatedAt } = await read();
    for (const [what, change, field, words] of refusals) {
      const reply = await save(change(draft), updatedAt);
      const said = expect.objectContaining({ [field]: words });
      expect([what, reply.statusCode, reply.json().fields]).toEqual([what, 400, said]);
    }
    expect((await read()).updatedAt).toBe(updatedAt);
  });
});

test('a section stays while somebody is in it; an empty one goes with its questions', async () => {
  await submit(rego.app, { ...rider, ...roadTripAnswers });
  const without = (key: string) => (event: EventContent) => ({
    ...event,
    sections: event.sections.filter((one) => one.key !== key),
  });
  const refused = await publish((await draftOf(without('road_trip'))).updatedAt);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'section_entered',
      fields: { 'sections.road_trip': 'Road Trip: 1 person' },
    }),
  ]);
  const { published } = await read();
  const emptied = await draftOf(() => without('pre_event')(published));
  expect((await publish(emptied.updatedAt)).statusCode).toBe(200);
  expect(Object.keys((await rego.app.inject('/api/section-configs')).json())).toEqual(['road_trip']);
});

describe('a day that people ticked goes', () => {
  const withoutSunday = (event: EventContent) => ({
    ...event,
    days: event.days.filter(({ key }) => key !== 'sunday'),
  });
  const daysOfRider = async () =>
    (await admin('GET', '/api/admin/registrations')).json()[0].participationDays.toSorted();
  beforeEach(() => submit(rego.app, { ...rider, ...preEventAnswers }));

  test('not before somebody says what becomes of the ticks', async () => {
    const { updatedAt, ticked } = await draftOf(withoutSunday);
    expect(ticked).toMatchObject({ sunday: 1, friday: 0 });
    for (const tickedDays of [{}, { sunday: 'sunday' }, { sunday: 'doomsday' }]) {
      const reply = await publish(updatedAt, tickedDays);
      expect(reply.json()).toMatchObject({
        code: 'days_ticked',
        fields: { 'days.sunday': 'Sunday 10 Nov: 1 person' },
      });
    }
    expect(await daysOfRider()).toEqual(['saturday', 'sunday', 'thursday']);
  });

  test.each([
    [null, ['saturday', 'thursday']],
    ['friday', ['friday', 'saturday', 'thursday']],
    ['saturday', ['saturday', 'thursday']],
  ])('its ticks become those of %s', async (to, days) => {
    const { updatedAt } = await draftOf(withoutSunday);
    expect((await publish(updatedAt, { sunday: to })).statusCode).toBe(200);
    expect(await daysOfRider()).toEqual(days);
  });
});

test('another edition’s content, sections and form are none of the current one’s', async () => {
  const { database } = rego;
  const before = [await shown(), (await rego.app.inject('/api/section-configs')).json()];
  const [other] = await database
    .insert(editions)
    .values({ state: 'draft', content: { ...before[0], title: 'Next year' } })
    .returning();
  if (!other) throw new Error('no edition');
  const rows = await database.select().from(sectionConfigurations);
  await database.insert(sectionConfigurations).values(
    rows.map(({ id: _id, ...row }) => ({
      ...row,
      editionId: other.id,
      emailConfirmationContent: 'Next year',
    })),
  );
  expect([await shown(), (await rego.app.inject('/api/section-configs')).json()]).toEqual(before);
  await publish(
    (await draftOf((event) => ({ ...event, bank: { kind: 'lines', accountName: 'A', lines: 'B' } })))
      .updatedAt,
  );
  const texts = await database.select().from(sectionConfigurations);
  const untouched = texts.filter(({ editionId }) => editionId === other.id);
  expect(untouched.map((row) => row.emailConfirmationContent)).toEqual(['Next year', 'Next year']);
});
