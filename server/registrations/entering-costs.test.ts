// Whoever comes back by the payment page reads what they are charged.
import { beforeEach, expect, test } from 'vitest';
import type { CostLine } from '#domain/money/cost.ts';
import { readEvent } from '#server/editions/event.ts';
import { createTestApp } from '#tests/app.ts';
import { fixedWeek, replaceEvent, withSection } from '#tests/events.ts';
import { asRider, confirm, type Made, rider, submit } from '#tests/make.ts';
import { askInWorkshops, bench } from '#tests/workshops.ts';

const rego = await createTestApp();
const cents = async (priceCents: number) => {
  const week = fixedWeek(await readEvent(rego.database));
  await replaceEvent(rego.database, withSection(week, 'workshops', { priceCents }), new Date());
};
beforeEach(async () => {
  await rego.pool.query('delete from registrations');
  await cents(4_000);
  await askInWorkshops(rego, [bench]);
});

const inFrame = { ...rider, sectionType: 'workshops', bench: 'Frame' };
const leave = (made: Made) => asRider(rego.app, made, 'POST', '/leave', { section: 'workshops', reason: '' });

async function whoLeft(): Promise<Made> {
  const made: Made = (await submit(rego.app, inFrame)).json();
  expect((await leave(made)).statusCode).toBe(200);
  return made;
}

async function readCost(made: Made): Promise<number> {
  const { enteringCosts } = (await asRider(rego.app, made, 'GET')).json();
  const [of] = enteringCosts.filter(({ section }: { section: string }) => section === 'workshops');
  return of.charges.reduce((sum: number, { amountCents }: CostLine) => sum + amountCents, 0);
}

async function confirmed(made: Made): Promise<number> {
  const confirmations = { workshops: { email: rider.email, content: 'I am back' } };
  const reply = await confirm(rego.app, made, { selectedEvents: ['workshops'], confirmations });
  return reply.json().payments[0].amountCents;
}

test('their place and what they answered, at the prices that they left at', async () => {
  const made = await whoLeft();
  await cents(9_000);
  await askInWorkshops(rego, [{ ...bench, prices: { Frame: 7_000 } }]);
  expect([await readCost(made), await confirmed(made)]).toEqual([7_500, 7_500]);
});

test('without what is full by now, which they only wait for', async () => {
  await askInWorkshops(rego, [{ ...bench, placesOf: { Frame: 1 } }]);
  const made = await whoLeft();
  await submit(rego.app, { ...inFrame, name: 'Robin Rim', email: 'robin@example.org' });
  expect([await readCost(made), await confirmed(made)]).toEqual([4_000, 4_000]);
});

test('without what a limit that came later makes full', async () => {
  const made = await whoLeft();
  await submit(rego.app, { ...inFrame, name: 'Robin Rim', email: 'robin@example.org' });
  await askInWorkshops(rego, [{ ...bench, placesOf: { Frame: 1 } }]);
  expect([await readCost(made), await confirmed(made)]).toEqual([4_000, 4_000]);
});
