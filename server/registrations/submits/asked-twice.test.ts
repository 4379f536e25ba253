// Two sections that ask the same: each submit changes its own answers and leaves the other section's alone.
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { field, tick } from '#tests/fields.ts';
import { rider, submit } from '#tests/make.ts';

const both = [field('bike_type', { order: 1 }), field('nickname', { order: 2 })];
const preEvent = { ...rider, sectionType: 'pre_event', participation_friday: true };
const roadTrip = { ...rider, sectionType: 'road_trip' };

const rego = await createTestApp();
const ask = (sectionType: 'pre_event' | 'road_trip', first: string) =>
  rego.database
    .update(sectionConfigurations)
    .set({
      sectionConfig: {
        title: sectionType,
        description: '',
        fields: [tick(first), ...both],
      },
    })
    .where(and(eq(sectionConfigurations.sectionType, sectionType), eq(sectionConfigurations.isActive, true)));
await ask('pre_event', 'participation_friday');
await ask('road_trip', 'coming_on_road_trip');

const answers = { bike_type: 'Cargo Bike', nickname: 'Flash' };

test('who stays at home keeps what the pre-event asked', async () => {
  const { token } = (await submit(rego.app, { ...preEvent, ...answers })).json();
  const home = await submit(rego.app, { ...roadTrip, coming_on_road_trip: false }, { token });
  expect(home.json()).toMatchObject({ bikeType: 'Cargo Bike', answers: { nickname: 'Flash' } });
  expect(home.json().sections).toEqual(['pre_event', 'road_trip']);
});

test('who takes the road trip back takes back what that section asked', async () => {
  const { token } = (await submit(rego.app, { ...roadTrip, coming_on_road_trip: true, ...answers })).json();
  const home = await submit(rego.app, { ...roadTrip, coming_on_road_trip: false }, { token });
  expect(home.json()).toMatchObject({ joiningRoadTrip: false, bikeType: '' });
  expect(home.json().answers).toEqual({});
});

test('the answer that came last counts', async () => {
  const { token } = (await submit(rego.app, { ...preEvent, ...answers })).json();
  const coming = { ...roadTrip, coming_on_road_trip: true, bike_type: 'Other', nickname: 'Bolt' };
  const reply = await submit(rego.app, coming, { token });
  expect(reply.json()).toMatchObject({ bikeType: 'Other', answers: { nickname: 'Bolt' } });
});
