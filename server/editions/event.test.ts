// Replacing the event's content, and the calendar made of it.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Field } from '#domain/forms/fields.ts';
import { addDays } from '#domain/locale/dates.ts';
import { readEvent } from '#server/editions/event.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { day, replaceEvent, section } from '#tests/events.ts';

const ownBank = { kind: 'bsb', accountName: 'Wheels', bsb: '105-105', accountNumber: '0000 0001' } as const;

const later = new Date('2030-01-01T00:00:00Z');

test('a new bank account reaches the pages and the sections’ texts', async () => {
  const { app, database } = await createTestApp();
  const event = await readEvent(database);
  const bank = { ...ownBank, accountNumber: '1234 5678' };
  await replaceEvent(database, { ...event, bank }, later);
  expect((await readEvent(database)).bank).toEqual(bank);
  const { pre_event, road_trip } = (await app.inject('/api/section-configs')).json();
  expect(pre_event.emailConfirmationContent).toContain('1234 5678');
  expect(road_trip.emailConfirmationContent).toContain('1234 5678');
});

test('a text that an organizer wrote stays, and tells the new account', async () => {
  const { app, database } = await createTestApp();
  await database
    .update(sectionConfigurations)
    .set({ emailConfirmationContent: 'Come as you are, with {bsb}.' })
    .where(eq(sectionConfigurations.sectionType, 'pre_event'));
  const event = await readEvent(database);
  await replaceEvent(database, { ...event, bank: { ...ownBank, bsb: '111-222' } }, later);
  const { pre_event, road_trip } = (await app.inject('/api/section-configs')).json();
  expect(pre_event.emailConfirmationContent).toBe('Come as you are, with 111-222.');
  expect(road_trip.emailConfirmationContent).toContain('111-222');
});

test('a section that begins with the event’s new days asks for each of them once', async () => {
  const { app, database } = await createTestApp();
  const event = await readEvent(database);
  const days = [day('wednesday', { title: 'Wednesday' }), ...event.days];
  const rides = section('rides', { template: 'days' });
  await replaceEvent(database, { ...event, days, sections: [rides] }, later);
  const { rides: asked } = (await app.inject('/api/section-configs')).json();
  const ticks = asked.sectionConfig.fields.filter(({ type }: Field) => type === 'checkbox');
  expect(ticks.map(({ label }: Field) => label)).toEqual(['All days', ...days.map(({ title }) => title)]);
});

test.each([
  ['2025-11-07', 'Australia/Adelaide', '20:00', '02:00', ['20251107T200000', '20251108T020000']],
  // Berlin's clocks leave that hour out.
  ['2026-03-29', 'Australia/Adelaide', '02:15', '02:45', ['20260329T021500', '20260329T024500']],
  ['2026-07-01', 'UTC', '20:00', '21:00', ['20260701T200000Z', '20260701T210000Z']],
])(
  'the calendar of %s in %s says the same hours on a server anywhere',
  (date, timeZone, startTime, endTime, hours) => {
    const zones = ['UTC', 'Australia/Adelaide', 'Pacific/Kiritimati', 'Europe/Berlin', 'America/New_York'];
    const write = `
    import { adelaideEvent } from '#server/editions/adelaide.ts';
    import { programmeCalendar } from '#server/editions/calendar.ts';
    const items = [${JSON.stringify({ title: 'Techno', startTime, endTime })}, { title: 'Brunch' }];
    const programme = [{ date: '${date}', label: 'A day', items }];
    const event = { ...adelaideEvent(2025), programme, timeZone: '${timeZone}' };
    const calendars = ${JSON.stringify(zones)}.map((zone) => {
      process.env.TZ = zone;
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return [timeZone, programmeCalendar(event, 'https://rego.example.org')];
    });
    console.log(JSON.stringify(calendars));`;
    const written = execFileSync(process.execPath, ['--input-type=module', '-e', write], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      encoding: 'utf8',
    });
    const calendars: [string, string][] = JSON.parse(written);
    expect(calendars.map(([zone]) => zone)).toEqual(zones);
    const ofZone = timeZone === 'UTC' ? '' : `;TZID=${timeZone}`;
    for (const [zone, calendar] of calendars) {
      expect(calendar.match(/^DT(START|END).*$/gm), zone).toEqual([
        `DTSTART${ofZone}:${hours[0]}`,
        `DTEND${ofZone}:${hours[1]}`,
        `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
        `DTEND;VALUE=DATE:${addDays(date, 1).replaceAll('-', '')}`,
      ]);
    }
  },
);
