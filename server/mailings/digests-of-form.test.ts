// Who registers by the form without sections stands on the list of whoever keeps the days: a digest tells of them, too.
import { expect, test } from 'vitest';
import { hourMs } from '#domain/locale/dates.ts';
import { readEvent } from '#server/editions/event.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { readNews } from '#server/mailings/digest-news.ts';
import { createTestApp } from '#tests/app.ts';
import { rider, submit } from '#tests/make.ts';

let now = new Date('2025-09-30T23:30:00Z');
const rego = await createTestApp({}, () => now);
const event = await readEvent(rego.database);
await rego.database.update(sectionConfigurations).set({ isActive: false });

/** What a section's digest would say of the hour that ends now. */
async function newsOf(section: string) {
  const window = { sections: [section], since: new Date(now.getTime() - hourMs), until: now };
  const { entered, changed } = await readNews(rego.database, event, window);
  return { entered, changed };
}
const later = () => {
  now = new Date(now.getTime() + hourMs);
};

test('of who chose nothing and who joins the road trip alone, and of what they change', async () => {
  const nobody = { participationDays: [], joiningRoadTrip: false };
  const { token } = (await submit(rego.app, { ...rider, ...nobody, name: 'Mia' })).json();
  await submit(rego.app, {
    ...rider,
    ...nobody,
    joiningRoadTrip: true,
    name: 'Noa',
    email: 'noa@riders.example',
  });
  expect(await newsOf('pre_event')).toEqual({
    entered: [`Mia: ${event.formTitle}`, `Noa: ${event.formTitle}`],
    changed: [],
  });
  expect(await newsOf('road_trip')).toEqual({ entered: ['Noa: Road Trip'], changed: [] });
  later();
  await submit(rego.app, { ...rider, ...nobody, name: 'Mia', phone: '0400 1' }, { token });
  expect((await newsOf('pre_event')).changed).toEqual([expect.stringMatching(/^Mia: changed .*Phone/)]);
  expect(await newsOf('road_trip')).toEqual({ entered: [], changed: [] });
});
