// The next edition: started as a draft beside the one that runs, edited, and published in its place.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Edition } from '#domain/event/edition.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { StoredEvent } from '#domain/event/stored-event.ts';
import { readEvent } from '#server/editions/event.ts';
import { createTestApp, type TestApp } from '#tests/app.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import {
  asAdmin,
  asRider,
  confirm,
  preEventAnswers,
  rider,
  roadTripAnswers,
  signedIn,
  submit,
} from '#tests/make.ts';
import { askInMainForm, askInSection } from '#tests/own-questions.ts';

const everything = { firstDate: '2026-11-05', copies: ['texts', 'questions', 'form', 'logins'] };
let rego: TestApp;
let admin: Awaited<ReturnType<typeof asAdmin>>;
let anna: Awaited<ReturnType<typeof signedIn>>;
let first: Edition;
beforeEach(async () => {
  let now = new Date('2025-01-01T12:00:00Z');
  rego = await createTestApp({}, () => now);
  now = new Date('2025-12-01T12:00:00Z');
  admin = await asAdmin(rego);
  anna = await signedIn(rego, 'anna');
  first = (await admin('GET', '/api/editions')).json()[0];
});

async function start(change: object = {}): Promise<Edition> {
  const reply = await admin('POST', '/api/admin/editions', { ...everything, ...change });
  expect(reply.statusCode).toBe(201);
  return reply.json().edition;
}

const eventOf = async (id: string): Promise<StoredEvent> =>
  (await admin('GET', `/api/admin/event?edition=${id}`)).json();
const publish = async (id: string) =>
  admin('POST', `/api/admin/event/publish?edition=${id}`, { basedOn: (await eventOf(id)).updatedAt });
const shown = async (): Promise<EventContent> => (await rego.app.inject('/api/event')).json();

describe('a draft of the next edition', () => {
  test('is the event of this one on the same weekdays, and riders see none of it', async () => {
    const before = await shown();
    const draft = await start();
    expect(draft).toMatchObject({ state: 'draft', title: first.title });
    expect(await shown()).toEqual(before);
    expect((await rego.app.inject(`/api/event?edition=${draft.id}`)).json().code).toBe('edition_not_found');
    expect((await anna('GET', '/api/editions')).json()).toEqual([first]);
    expect((await admin('GET', '/api/editions')).json()).toEqual([draft, first]);
  });

  test('has what was chosen of sections, questions, texts, form and logins', async () => {
    await askInMainForm(admin, [{ id: 'question_bag', type: 'text', label: 'A bag on Thursday 6?' }]);
    await askInSection(anna, { sectionType: 'pre_event', username: 'anna' }, [
      { id: 'question_pace', type: 'select', label: 'Pace', options: ['slow', 'fast'] },
    ]);
    const [login] = (await admin('GET', '/api/admin/organizer-logins')).json();
    await admin('PATCH', `/api/admin/organizer-logins/${login.id}`, { sections: ['road_trip'] });
    const draft = await start();
    const asked = (await admin('GET', `/api/questions?edition=${draft.id}`)).json();
    expect(asked.map(({ label }: { label: string }) => label)).toEqual(['A bag on Thursday 5?', 'Pace']);
    const logins = (await admin('GET', `/api/admin/organizer-logins?edition=${draft.id}`)).json();
    expect(logins[0].sections).toEqual(['road_trip']);
    expect((await admin('DELETE', `/api/admin/editions/${draft.id}`)).statusCode).toBe(204);
    const bare = await start({ copies: [] });
    expect((await admin('GET', `/api/questions?edition=${bare.id}`)).json()).toEqual([]);
    expect((await admin('GET', `/api/admin/organizer-logins?edition=${bare.id}`)).json()[0].sections).toEqual(
      [],
    );
  });

  test('is thrown away also once somebody has looked at how many places it has', async () => {
    await replaceEvent(
      rego.database,
      withSection(await readEvent(rego.database), 'pre_event', { places: 12 }),
      new Date(),
    );
    const draft = await start();
    const { places } = (await admin('GET', `/api/summary?edition=${draft.id}`)).json();
    expect(places).toMatchObject([{ section: 'pre_event', limit: 12, held: 0 }]);
    expect((await admin('DELETE', `/api/admin/editions/${draft.id}`)).statusCode).toBe(204);
    expect((await admin('GET', '/api/editions')).json()).toEqual([first]);
  });

  test('has texts that still name what they tell of, and ticks that read as its days do', async () => {
    const draft = await start({ copies: [] });
    const { draft: content } = await eventOf(draft.id);
    expect(content.roadTrip?.intro).toContain('{distance}');
    const config = (await admin('GET', `/api/section-configs?edition=${draft.id}`)).json().pre_event;
    const labels = config.sectionConfig.fields.map(({ label }: { label: string }) => label);
    expect(labels).toEqual(expect.arrayContaining(content.days.map(({ title }) => title)));
  });

  test('has words that the move made longer than a question may be typed', async () => {
    const label = ' on 1 May?'.padStart(500, 'Do you come along ');
    await askInMainForm(admin, [{ id: 'question_may', type: 'text', label }]);
    await askInSection(anna, { sectionType: 'pre_event', username: 'anna' }, [
      { id: 'question_by_day', type: 'text', label: `A ${label.slice(2)}` },
    ]);
    const draft = await start();
    const asked = (await admin('GET', `/api/questions?edition=${draft.id}`)).json();
    const longer = { label: expect.stringMatching(/^.{490} on 30 April\?$/) };
    expect(asked).toMatchObject([longer, longer]);
  });

  test('has versions of its own, which are read as its own alone', async () => {
    const draft = await start();
    const [version] = (await admin('GET', `/api/admin/event/versions?edition=${draft.id}`)).json().items;
    const path = `/api/admin/event/versions/${version.id}`;
    expect((await admin('GET', `${path}?edition=${draft.id}`)).json().id).toBe(version.id);
    expect((await admin('GET', path)).json().code).toBe('not_found');
  });

  test('is edited as the event is, while the one that runs stays', async () => {
    const before = await shown();
    const { draft: stored } = (await admin('GET', '/api/admin/event')).json();
    const draft = await start();
    const { draft: content, updatedAt } = await eventOf(draft.id);
    const saved = await admin('POST', `/api/admin/event?edition=${draft.id}`, {
      content: { ...content, title: 'The year after' },
      basedOn: updatedAt,
    });
    expect(saved.json()).toMatchObject({ state: 'draft', draft: { title: 'The year after' } });
    expect(await shown()).toEqual(before);
    expect((await admin('GET', '/api/admin/event')).json().draft).toEqual(stored);
    await askInMainForm(admin, [{ id: 'question_bag', type: 'text', label: 'A bag?' }]);
    const { items: versions } = (await admin('GET', '/api/form/versions')).json();
    const version = `/api/form/versions/${versions[0].id}`;
    expect((await admin('GET', version)).statusCode).toBe(200);
    expect((await admin('GET', `${version}?edition=${draft.id}`)).statusCode).toBe(404);
  });

  test('is one: a second, another weekday and an organizer are refused', async () => {
    const wrong = await admin('POST', '/api/admin/editions', { ...everything, firstDate: '2026-11-06' });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['firstDate']]);
    const both = await Promise.all([1, 2].map(() => admin('POST', '/api/admin/editions', everything)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(both.map((reply) => reply.json().code)).toContain('edition_draft_exists');
    expect((await anna('POST', '/api/admin/editions', everything)).statusCode).toBe(403);
  });

  test('takes nobody before it is published', async () => {
    const draft = await start();
    const letter = { audience: 'everybody', picked: [], subject: 'Hi', body: 'Hi', registrationId: null };
    const written = await admin('POST', `/api/mailings?edition=${draft.id}`, letter);
    expect([written.statusCode, written.json().code]).toEqual([409, 'edition_draft']);
  });

  test('comes of an edition that is half purged as of any other', async () => {
    await submit(rego.app, { ...rider, ...preEventAnswers });
    await rego.pool.query("update registrations set created_at = '2025-01-01'");
    await submit(rego.app, { ...rider, ...roadTripAnswers });
    const purged = await admin('POST', '/api/admin/purges', { before: '2025-11-01', registrations: 1 });
    expect(purged.statusCode).toBe(201);
    const draft = await start();
    expect((await publish(draft.id)).statusCode).toBe(200);
    expect((await admin('GET', '/api/registrations')).json()).toEqual([]);
    expect((await admin('GET', `/api/registrations?edition=${first.id}`)).json()).toHaveLength(1);
  });
});

describe('publishing it', () => {
  test('swaps what riders see: the one before is over, and its people stand on its own lists alone', async () => {
    const made = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
    const draft = await start();
    expect((await publish(draft.id)).json()).toMatchObject({ state: 'current' });
    expect((await shown()).startDate).toBe(draft.startDate);
    const states = (await admin('GET', '/api/editions')).json();
    expect(states.map(({ state }: Edition) => state)).toEqual(['current', 'over']);
    expect((await anna('GET', '/api/summary')).json().groups.all).toBe(0);
    const before = (await anna('GET', `/api/summary?edition=${first.id}`)).json();
    expect(before.groups.all).toBe(1);
    const page = (await anna('GET', `/api/registrations?page=1&edition=${first.id}`)).json();
    expect(page.items.map(({ id }: { id: string }) => id)).toEqual([made.id]);
  });

  test('by two admins at once tells one of them', async () => {
    const draft = await start();
    const { updatedAt } = await eventOf(draft.id);
    const url = `/api/admin/event/publish?edition=${draft.id}`;
    const both = await Promise.all([1, 2].map(() => admin('POST', url, { basedOn: updatedAt })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(both.map((reply) => reply.json().code)).toContain('edition_published');
  });

  test('is what a draft is thrown away before, and never after', async () => {
    const draft = await start();
    await publish(draft.id);
    const refused = await admin('DELETE', `/api/admin/editions/${draft.id}`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'edition_published']);
  });
});

describe('an edition that is over', () => {
  test('takes money, deletions and purges, and no other change', async () => {
    const made = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
    const other = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
    const without = (await submit(rego.app, rider)).json();
    await publish((await start()).id);
    const paid = { preEventConfirmationEmail: 'pay@example.org', preEventEmailContent: 'Late, sorry' };
    const confirmed = await confirm(rego.app, made, { selectedEvents: ['pre-event'], ...paid });
    expect(confirmed.json().payments).toHaveLength(1);
    const entering = await confirm(rego.app, without, { selectedEvents: ['pre-event'], ...paid });
    expect([entering.statusCode, entering.json().code]).toEqual([409, 'edition_over']);
    // The payment page tells of the edition that the rider's own link is for.
    const own = await asRider(rego.app, made, 'GET');
    expect(own.json().event.startDate).toBe(first.startDate);
    const edit = { values: { name: 'Other' }, answers: {}, basedOn: confirmed.json().updatedAt };
    const refused = await anna('PATCH', `/api/registrations/${made.id}`, edit);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'edition_over']);
    const { updatedAt, draft } = await eventOf(first.id);
    for (const [url, body] of [
      ['/api/admin/event', { content: draft, basedOn: updatedAt }],
      ['/api/admin/event/publish', { basedOn: updatedAt }],
      ['/api/admin/setup', { mark: 'hidden', isSet: true }],
    ] as const) {
      const reply = await admin('POST', `${url}?edition=${first.id}`, body);
      expect([url, reply.json().code]).toEqual([url, 'edition_over']);
    }
    expect((await admin('GET', `/api/registrations/${made.id}/detail`)).statusCode).toBe(200);
    expect((await admin('GET', `/api/admin/registrations/${made.id}/export`)).statusCode).toBe(200);
    expect((await anna('DELETE', `/api/organizer/registrations/${other.id}`)).statusCode).toBe(204);
  });

  test('is purged by itself: the current one keeps its people', async () => {
    await submit(rego.app, rider);
    await publish((await start()).id);
    await submit(rego.app, rider);
    await rego.pool.query("update registrations set created_at = '2025-06-01'");
    const before = '2025-11-01';
    const named = `edition=${first.id}`;
    const preview = (await admin('GET', `/api/admin/purges/preview?before=${before}&${named}`)).json();
    expect(preview).toMatchObject({ registrations: 1, staying: 0 });
    const purged = await admin('POST', `/api/admin/purges?${named}`, { before, registrations: 1 });
    expect(purged.statusCode).toBe(201);
    expect((await admin('GET', `/api/registrations?${named}`)).json()).toEqual([]);
    expect((await admin('GET', '/api/registrations')).json()).toHaveLength(1);
  });

  test('is named by its id; of no edition there is nothing', async () => {
    const reply = await admin('GET', '/api/summary?edition=7d1f5c52-3a0e-4b6c-9b53-2f6f0c1e8aff');
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'edition_not_found']);
    expect((await admin('GET', '/api/summary?edition=last')).statusCode).toBe(400);
  });
});
