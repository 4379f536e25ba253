// A car on two phones: the rider reads whose it is, its driver who comes along, and the number once both said yes.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from '#tests/e2e/browser.ts';
import { asAdmin, type Made, onRoad, rider, submit } from '#tests/make.ts';

const { rego, visit } = await startBrowser();
const phone = '+61 400 111 222';

const register = async (name: string, said: object): Promise<Made> => {
  const who = { name, email: `${name.toLowerCase()}@example.org`, phone };
  return (await submit(rego.app, { ...rider, ...who, needsAccommodation: false, ...onRoad, ...said })).json();
};
const open = ({ id, token }: Made): Promise<Page> => visit(`/my-registration#${id}.${token}`);

test('a rider and their driver read of each other, and see the number once both said yes; a driver who leaves strands them', async () => {
  const dora = await register('Dora', { spare_seats: 1 });
  const ana = await register('Ana', { has_own_car: false, spare_seats: 0 });
  const admin = await asAdmin(rego);
  const { slots } = (await admin('GET', '/api/boards/cars')).json().board;
  const [first, second] = slots;
  const moves = [first, second].map(({ slot }) => ({ person: ana.id, slot, from: null, to: dora.id }));
  await admin('POST', '/api/boards/cars/moves', { moves });
  const ofAna = await open(ana);
  const lifts = ofAna.locator('.mine__lifts');
  const said = lifts.getByText('You ride with Dora');
  await said.first().waitFor();
  // What is the same on two legs is told once, of both.
  expect(await lifts.getByRole('definition').allTextContents()).toEqual(['You ride with Dora']);
  expect(await lifts.getByRole('term').allTextContents()).toEqual(
    [first, second].map(({ name, when }) => `${name} ${when}`),
  );
  // A sentence begins where its label does.
  const [leftOfSaid, leftOfLegs] = await Promise.all(
    [said, ofAna.locator('.mine__lifts').first()].map(async (part) => (await part.boundingBox())?.x),
  );
  expect(leftOfSaid).toBe(leftOfLegs);
  await ofAna.getByRole('button', { name: 'Yes, Dora may see my phone number' }).click();
  await ofAna.getByText('Once Dora says yes, too').waitFor();
  const ofDora = await open(dora);
  await ofDora.getByText('Ana rides with you').waitFor();
  expect(await ofDora.getByRole('link', { name: phone }).count()).toBe(0);
  await ofDora.getByRole('button', { name: 'Yes, Ana may see my phone number' }).click();
  await ofDora.getByRole('link', { name: phone }).waitFor();
  await expectAccessible(ofDora);
  await expectNoSidewaysScroll(ofDora);
  await ofDora.getByRole('button', { name: 'Leave Road Trip…' }).click();
  await ofDora.getByRole('button', { name: 'Leave Road Trip', exact: true }).click();
  await ofDora.getByText('Ana rides with you').waitFor({ state: 'detached' });
  await ofAna.reload();
  await ofAna.getByText('The seat that you had is gone.').waitFor();
  await expectAccessible(ofAna);
});
