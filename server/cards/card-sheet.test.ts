// Staff print the cards of a list, eight on a page.
import { expect, test } from 'vitest';
import { createTestApp } from '#tests/app.ts';
import { cookieOfUser, preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';

const rego = await createTestApp();
for (let place = 1; place <= 9; place += 1) {
  await submit(rego.app, { ...rider, ...preEventAnswers, name: `Rider ${place}` });
}
await submit(rego.app, { ...rider, ...roadTripAnswers, name: 'Roadie' });
await submit(rego.app, { ...rider, participationDays: [], name: 'Nowhere' });

const open = (query: string, cookie?: string) =>
  rego.app.inject({ method: 'GET', url: `/organizer/cards${query}`, headers: cookie ? { cookie } : {} });

test('eight on a page, and only those who take part', async () => {
  const cookie = await cookieOfUser(rego, { email: 'bea@example.org', isAdmin: true });
  const { statusCode, body, headers } = await open('', cookie);
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('10 cards on 2 pages');
  expect(body.match(/class="card-sheets__page"/g)).toHaveLength(2);
  expect(body.match(/viewBox="0 0 680 960"/g)).toHaveLength(10);
  expect((await open('?section=road_trip', cookie)).body).toContain('One card on one page');
  expect((await open('?q=nowhere', cookie)).body).toContain('Nobody on this list has a card');
});

test('it says whose they are, and of a filter that there is not that nobody is drawn', async () => {
  const cookie = await cookieOfUser(rego, { email: 'cleo@example.org', isAdmin: true });
  expect((await open('?who=state:entered:road_trip;!money:paid', cookie)).body).toContain(
    'Of: Road Trip · not Paid',
  );
  const wrong = [
    'section=no%20key',
    'group=nobody',
    'unknown=group',
    'who=!state:entered:moon',
    'day=friday_9',
  ];
  for (const query of wrong) {
    const { statusCode, body, headers } = await open(`?${query}`, cookie);
    expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(body).toContain('asks for what this event does not have');
    expect(body).not.toContain('card-sheets__page"');
  }
});

test('whoever is not signed in as staff is led to the sign-in', async () => {
  const stranger = await cookieOfUser(rego, { email: 'stranger@example.org', isAdmin: false });
  for (const cookie of [undefined, stranger]) {
    const { statusCode, headers } = await open('', cookie);
    expect([statusCode, headers.location]).toEqual([302, '/organizer/login']);
  }
});
