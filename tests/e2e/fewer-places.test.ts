// An organizer lowers what an option has room for: it says how many are taken, and takes nobody's place.
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from '#tests/e2e/browser.ts';
import { openDashboard } from '#tests/e2e/organizer-page.ts';
import { makeOrganizer, preEventAnswers, rider, submit } from '#tests/make.ts';

const { rego, visit } = await startBrowser();

test('in the editor of a section, beside the option', async () => {
  await makeOrganizer(rego, 'anna');
  const page = await openDashboard(visit, 'anna');
  const setPlaces = async (places: string) => {
    await page.getByRole('button', { name: 'Edit Section' }).click();
    await page.getByRole('button', { name: /^T-Shirt/ }).click();
    const ofOptions = page.getByRole('group', { name: 'Places of options' });
    await ofOptions.getByLabel('XL', { exact: true }).fill(places);
    return ofOptions;
  };
  await page.getByRole('tab', { name: 'Edit Form' }).click();
  await setPlaces('3');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Edit Section' }).waitFor();
  for (const name of ['Ada', 'Bo']) {
    const body = { ...rider, ...preEventAnswers, name, email: `${name}@example.org`, tshirt_size: 'XL' };
    expect((await submit(rego.app, body)).statusCode).toBe(201);
  }
  await page.reload();
  const ofOptions = await setPlaces('1');
  await ofOptions
    .getByText('2 are taken. Nobody loses their place; nobody else gets one before there is room again.')
    .waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
