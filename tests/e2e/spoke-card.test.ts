// A rider's spoke card on a phone: seen on their own page, saved, shared and taken back, without a script.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, startBrowser, wide } from '#tests/e2e/browser.ts';
import { cookieOfUser, preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';
import { dotsOf } from '#tests/picture.ts';

const { rego, visit, url } = await startBrowser({}, { isAtPublicUrl: true });

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

test('a rider opens their card, saves it, shares it with their name and takes that back', async () => {
  const said = { ...rider, ...roadTripAnswers, ...preEventAnswers, joiningRoadTrip: true };
  const { id, token } = (await submit(rego.app, said)).json();
  const mine = await visit(`/my-registration#${id}.${token}`);
  await mine.getByRole('img', { name: 'Your spoke card, with the code that the door scans' }).waitFor();
  const link = mine.getByRole('link', { name: 'Save, print or share it' });
  const address = (await link.getAttribute('href')) ?? '';

  const page = await visit(address, { javaScriptEnabled: false });
  const card = page.getByRole('img', { name: `${rider.name} rides as number 1` });
  await card.waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as a picture' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('spoke-card-1.png');
  expect(dotsOf(await readFile(await file.path())).height).toBe(1_440);

  await page.getByRole('checkbox', { name: 'With my name on it' }).check();
  await page.getByRole('button', { name: 'Make a link to share' }).click();
  const shared = await page.getByLabel('The link to share').inputValue();
  expect(await page.getByRole('checkbox', { name: 'With my name on it' }).isChecked()).toBe(true);
  await expectNoSidewaysScroll(page);
  expect(pagesOf(await page.pdf())).toBe(1);

  const other = await visit(shared);
  await other.getByRole('heading', { name: `${rider.name} rides as number 1` }).waitFor();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('button', { name: 'Make a link to share' }).waitFor();
  await other.goto(shared).catch(() => undefined);
  await other.getByRole('heading', { name: 'No card here' }).waitFor();
});

test('staff print the cards of a list, eight on a page', async () => {
  for (let place = 0; place < 16; place += 1) await submit(rego.app, { ...rider, ...preEventAnswers });
  const cookie = await cookieOfUser(rego, { email: 'bea@example.org', isAdmin: true });
  const [name = '', value = ''] = cookie.split('=');
  const page = await visit('/organizer/login', wide);
  await page.context().addCookies([{ name, value, url: url }]);
  await page.goto(`${url}/admin?q=${encodeURIComponent(rider.name)}`);
  const link = page.getByRole('link', { name: 'Spoke cards' });
  await page.goto(new URL((await link.getAttribute('href')) ?? '', url).href);
  await page.getByText('17 cards on 3 pages').waitFor();
  await expectAccessible(page);
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(3);
});

test('the card on My registration is drawn anew once its rider leaves something that it names', async () => {
  const said = { ...rider, ...roadTripAnswers, ...preEventAnswers, joiningRoadTrip: true };
  const { id, token } = (await submit(rego.app, said)).json();
  const mine = await visit(`/my-registration#${id}.${token}`);
  const card = mine.getByRole('img', { name: 'Your spoke card, with the code that the door scans' });
  await card.scrollIntoViewIfNeeded();
  // A picture comes once it is near.
  const isThere = () => card.evaluate((drawn: HTMLImageElement) => drawn.complete && drawn.naturalWidth > 0);
  await expect.poll(isThere).toBe(true);
  const isDrawnAnew = mine.waitForResponse(/\/card\.svg/);
  await mine.getByRole('button', { name: 'Leave Road Trip…' }).click();
  await mine.getByRole('button', { name: 'Leave Road Trip', exact: true }).click();
  await mine.getByText('You left Road Trip.').waitFor();
  await card.scrollIntoViewIfNeeded();
  expect(await (await isDrawnAnew).text()).not.toContain('Road Trip');
  // Of nothing there is no card, and none is asked for.
  const answers: number[] = [];
  mine.on('response', (reply) => void (reply.url().includes('/card.svg') && answers.push(reply.status())));
  await mine.getByRole('button', { name: 'Cancel all…' }).click();
  await mine.getByRole('button', { name: 'Cancel all', exact: true }).click();
  await card.waitFor({ state: 'detached' });
  expect(answers).toEqual([]);
});
