// A place above the limit: an organizer offers it from the list of who waits and says why; the rider says yes on their own
// page.
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from '#tests/e2e/browser.ts';
import { expectToast, openDashboard } from '#tests/e2e/organizer-page.ts';
import { framesDrawn } from '#tests/e2e/quiet.ts';
import { replaceEvent, section } from '#tests/events.ts';
import { asAdmin, type Made, password, rider, submit } from '#tests/make.ts';

const { rego, visit } = await startBrowser();
const made = new Map<string, Made>();

const event = await readEvent(rego.database);
const workshops = section('workshops', { title: 'Workshops', priceCents: 3_550, places: 1 });
await replaceEvent(rego.database, { ...event, sections: [...event.sections, workshops] }, new Date());
const login = { username: 'wren', password, name: 'Wren', sections: ['workshops'] };
const admin = await asAdmin(rego);
await admin('POST', '/api/admin/organizer-logins', login);
for (const name of ['Ada', 'Bo', 'Cy']) {
  const body = { ...rider, name, email: `${name}@example.org`, sectionType: 'workshops' };
  made.set(name, (await submit(rego.app, body)).json());
}

test('from the list of who waits, with a reason; the rider reads where they stood, and says yes', async () => {
  const desk = await openDashboard(visit, 'wren');
  await desk.getByRole('link', { name: /Workshops\s*1 of 1/ }).click();
  await desk.getByRole('button', { name: 'Offer a Place Cy' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Offer Cy a place' });
  await dialog
    .getByText(
      'For Workshops they are second of two in line. There is no room for them: this goes above the limit. It passes over one person who came before them.',
    )
    .waitFor();
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);
  const { id = '', token = '' } = made.get('Cy') ?? {};
  const page = await visit(`/my-registration#${id}.${token}`);
  await page.getByText('You are second in line for Workshops.').waitFor();
  await dialog.getByRole('button', { name: 'Send the Offer' }).click();
  await dialog.getByText('Say why: this passes somebody over, or goes above the limit').first().waitFor();
  await dialog.getByLabel('Reason').fill('Brings the tools');
  await dialog.getByRole('button', { name: 'Send the Offer' }).click();
  await expectToast(desk, 'Offered', 'Cy gets a letter to say yes or no to');
  await page.reload();
  await page.getByRole('heading', { name: 'A place is free for you: Workshops' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Yes, I take it' }).click();
  await page.getByText('Workshops: the place is yours. A letter says how to pay.').waitFor();
  await page.getByRole('article', { name: 'Workshops' }).getByText('You take part').waitFor();
});

test('who says yes on the telephone has the place by a press at the desk', async () => {
  const { id } = made.get('Bo') ?? {};
  await admin('POST', `/api/registrations/${id}/offer`, { section: 'workshops', reason: 'Teaches one' });
  const desk = await openDashboard(visit, 'wren');
  await desk.goto(new URL('/organizer/registrations', desk.url()).href);
  await desk.getByRole('button', { name: 'View Bo' }).click();
  await desk.getByRole('button', { name: 'Answer for Them: Workshops' }).click();
  const dialog = desk.getByRole('dialog', { name: 'What did Bo say?' });
  await dialog.getByText('With a yes they owe').waitFor();
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);
  await dialog.getByRole('button', { name: 'They Say Yes' }).click();
  await expectToast(desk, 'Place Taken', 'Workshops: Bo gets a letter about it');
  await desk.getByRole('dialog').getByText('Takes part').waitFor();
});

test('why somebody is offered a place stays as it was typed where the answer is lost', async () => {
  await submit(rego.app, { ...rider, name: 'Dee', email: 'dee@example.org', sectionType: 'workshops' });
  const desk = await openDashboard(visit, 'wren');
  const waiting = '/organizer/registrations?state=waiting&section=workshops';
  await desk.goto(new URL(waiting, desk.url()).href);
  await desk.getByRole('button', { name: 'Offer a Place Dee' }).click();
  const reason = desk.getByRole('dialog').getByLabel('Reason');
  await reason.fill('Brings the paint');
  await desk.route('**/offer', (route) => route.abort());
  const isReadAnew = desk.waitForResponse('**/detail');
  await desk.getByRole('button', { name: 'Send the Offer' }).click();
  await isReadAnew;
  await framesDrawn(desk, 6);
  expect(await reason.inputValue()).toBe('Brings the paint');
});
