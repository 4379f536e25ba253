// Leaving a section, cancelling all and taking it back: by the rider with a token, by staff with a reason.
import { expect, onTestFinished, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { createTestApp } from '#tests/app.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import {
  asAdmin,
  asRider,
  confirm,
  type Made,
  preEventAnswers,
  rider,
  roadTripAnswers,
  signedIn,
  submit,
} from '#tests/make.ts';
import { writeMoney } from '#tests/money.ts';
import { copyEdition, makeCurrent } from '#tests/two-editions.ts';

const rego = await createTestApp();
const asOrganizer = await signedIn(rego, 'anna');
const admin = await asAdmin(rego);

let riders = 0;
async function enterBoth(): Promise<Made> {
  riders += 1;
  const own = { ...rider, email: `rider${riders}@example.org`, ...roadTripAnswers };
  return (await submit(rego.app, { ...own, ...preEventAnswers, joiningRoadTrip: true })).json();
}

const ask = (made: Made, what: 'leave' | 'return', payload: object = {}) =>
  asRider(rego.app, made, 'POST', `/${what}`, payload);

/** That went, or will go. */
async function lettersOf(id: string): Promise<{ kind: string; subject: string; text: string }[]> {
  const { rows } = await rego.pool.query(
    'select kind, subject, text from letters where registration_id = $1 and state <> $2 order by created_at, kind',
    [id, 'left_out'],
  );
  return rows;
}

const pay = (id: string, amountCents: number) =>
  writeMoney(asOrganizer, { id }, 'payments', { amountCents, date: '2025-10-01', how: 'cash' });

const moneyOf = async (id: string) => (await asOrganizer('GET', `/api/registrations/${id}/money`)).json();

test('a rider leaves one section: it is owed no more, and rider and organizer are told', async () => {
  const made = await enterBoth();
  const left = await ask(made, 'leave', { section: 'road_trip', reason: 'My knee' });
  expect(left.statusCode).toBe(200);
  expect(left.json()).toMatchObject({
    joiningRoadTrip: false,
    participationDays: ['thursday', 'saturday', 'sunday'],
    entries: [
      { section: 'pre_event', state: 'entered', amountCents: 15_000 },
      {
        section: 'road_trip',
        state: 'cancelled',
        amountCents: null,
        cancelled: { by: 'rider', reason: 'My knee' },
      },
    ],
  });
  const written = await lettersOf(made.id);
  const toRider = written.find(({ kind }) => kind === 'cancellation');
  expect(toRider?.subject).toBe('You are off the list: Road Trip');
  expect(toRider?.text).toContain('Still to pay: $150');
  // What a visitor typed goes to organizers alone.
  expect(toRider?.text).not.toContain('My knee');
  const notice = written.find(({ subject }) => subject.startsWith('Withdrawn'));
  expect(notice?.text).toContain('> My knee');
  // The place in the pre-event is still welcomed.
  expect(written.map(({ kind }) => kind)).toContain('section-confirmation');
});

test.each(['queued', 'failed'])(
  'who cancels all is owed what came, and no %s letter asks for money any more',
  async (state) => {
    const made = await enterBoth();
    await pay(made.id, 10_000);
    await rego.pool.query('update letters set state = $2 where registration_id = $1', [made.id, state]);
    const kinds = async () => (await lettersOf(made.id)).map(({ kind }) => kind);
    expect(await kinds()).toEqual(expect.arrayContaining(['section-confirmation', 'part-paid']));
    const gone = (await ask(made, 'leave')).json();
    expect(gone).toMatchObject({ joiningRoadTrip: false, participationDays: [], payments: [] });
    expect((await moneyOf(made.id)).money).toMatchObject({
      state: 'refund_due',
      overCents: 10_000,
      openCents: 0,
    });
    expect(await kinds()).not.toEqual(expect.arrayContaining(['section-confirmation']));
    expect(await kinds()).not.toEqual(expect.arrayContaining(['part-paid']));
    const stopped = (await admin('GET', '/api/admin/letters?state=left_out')).json().items;
    expect(stopped).toContainEqual(
      expect.objectContaining({
        kind: 'part-paid',
        lastError: 'Not sent: what it would tell was changed since.',
      }),
    );
    const told = (await lettersOf(made.id)).filter(({ kind }) => kind === 'cancellation');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Answer this letter to say where it should go.');
    // A second press changes nothing and tells nobody.
    expect((await ask(made, 'leave')).json()).toEqual(gone);
    expect((await lettersOf(made.id)).filter(({ kind }) => kind === 'cancellation')).toHaveLength(1);
  },
);

test('only their own letters stop, and of those neither one that went nor what organizers read', async () => {
  const [made, other] = [await enterBoth(), await enterBoth()];
  await rego.pool.query(
    "update letters set state = 'sent' where registration_id = $1 and kind = 'section-confirmation'",
    [made.id],
  );
  const [own, others] = [await lettersOf(made.id), await lettersOf(other.id)];
  await ask(made, 'leave');
  expect(await lettersOf(made.id)).toEqual(expect.arrayContaining(own));
  expect(await lettersOf(other.id)).toEqual(others);
});

test('what a rider left they take back, also beside a section that staff cancelled', async () => {
  const made = await enterBoth();
  await asOrganizer('POST', `/api/registrations/${made.id}/cancel`, { section: 'road_trip', reason: '' });
  await ask(made, 'leave', { section: 'pre_event' });
  expect((await ask(made, 'return', { section: 'pre_event' })).json().entries).toMatchObject([
    { section: 'pre_event', state: 'entered' },
    { section: 'road_trip', state: 'cancelled' },
  ]);
});

test('of an edition that is over nobody leaves', async () => {
  const made = await enterBoth();
  const before = await makeCurrent(rego.pool, await copyEdition(rego.pool));
  onTestFinished(async () => void (await makeCurrent(rego.pool, before)));
  const left = await ask(made, 'leave');
  expect([left.statusCode, left.json().code]).toEqual([409, 'edition_over']);
});

test('it can be taken back: the days, the price and what came are as before', async () => {
  const made = await enterBoth();
  await pay(made.id, 15_000);
  await ask(made, 'leave');
  const back = (await ask(made, 'return')).json();
  expect(back).toMatchObject({
    joiningRoadTrip: true,
    participationDays: ['thursday', 'saturday', 'sunday'],
    entries: [
      { state: 'entered', amountCents: 15_000 },
      { state: 'entered', amountCents: 20_000 },
    ],
  });
  expect((await moneyOf(made.id)).money).toMatchObject({
    paidCents: 15_000,
    openCents: 20_000,
    overCents: 0,
  });
  const subjects = (await lettersOf(made.id)).map(({ subject }) => subject);
  expect(subjects).toContain('You are on the list again: Pre-Event, Road Trip');
  expect(subjects).toContain(`Back: ${rider.name} (Road Trip)`);
  const { history } = (await asOrganizer('GET', `/api/registrations/${made.id}/detail`)).json();
  expect(history.map(({ action }: { action: string }) => action)).toEqual([
    'registered',
    'cancelled',
    'took back',
  ]);
});

/** Until the test ends, the road trip is full. */
async function fillRoadTrip(): Promise<void> {
  const event = await readEvent(rego.database);
  onTestFinished(() => replaceEvent(rego.database, event, new Date()));
  await replaceEvent(rego.database, withSection(event, 'road_trip', { places: 1 }), new Date());
}

test('who takes all back where one section is full by now reads in which they are, and for which they wait', async () => {
  const made = await enterBoth();
  await ask(made, 'leave');
  await enterBoth();
  await fillRoadTrip();
  expect((await ask(made, 'return')).json().entries).toMatchObject([
    { section: 'pre_event', state: 'entered' },
    { section: 'road_trip', state: 'waiting' },
  ]);
  const letter = (await lettersOf(made.id)).find(({ subject }) => subject.includes('again'));
  expect(letter?.subject).toBe('You are on the list again: Pre-Event');
  expect(letter?.text).toContain('You take part in Pre-Event again, at the same price as before.');
  expect(letter?.text).toContain('You took back your cancellation of Road Trip.');
  expect(letter?.text).toContain('you are waiting for a place');
});

test('who leaves what they only waited for is reminded of what they owe all the same', async () => {
  await enterBoth();
  await fillRoadTrip();
  const made = await enterBoth();
  await pay(made.id, 1_000);
  const kinds = async () => (await lettersOf(made.id)).map(({ kind }) => kind);
  expect(await kinds()).toContain('part-paid');
  const left = await ask(made, 'leave', { section: 'road_trip' });
  expect(left.json().entries[1]).toMatchObject({ section: 'road_trip', state: 'cancelled' });
  expect(await kinds()).toContain('part-paid');
  await ask(made, 'leave', { section: 'pre_event' });
  expect(await kinds()).not.toContain('part-paid');
});

test('a typed reason that reads like the code of a place that was handed on is none', async () => {
  const made = await enterBoth();
  await ask(made, 'leave', { section: 'road_trip', reason: 'handed_on' });
  const back = await ask(made, 'return', { section: 'road_trip' });
  expect(back.json().entries[1]).toMatchObject({ section: 'road_trip', state: 'entered' });
});

test('staff cancel with a reason, which the rider reads; the rider cannot take that back, staff can', async () => {
  const made = await enterBoth();
  const reason = 'No money came';
  const gone = await asOrganizer('POST', `/api/registrations/${made.id}/cancel`, {
    section: 'road_trip',
    reason,
  });
  expect(gone.json().entries[1]).toMatchObject({ state: 'cancelled', cancelled: { by: 'staff', reason } });
  const written = await lettersOf(made.id);
  const text = (kind: string) => written.find((letter) => letter.kind === kind)?.text;
  expect(text('cancellation')).toContain('They say: No money came');
  expect(written.map(({ subject }) => subject)).toContain(`Cancelled: ${rider.name} (Road Trip)`);
  expect((await ask(made, 'return')).json().code).toBe('cancelled_by_staff');
  const listed = (await asOrganizer('GET', '/api/registrations?state=cancelled&pageSize=100')).json();
  expect(listed.items.map(({ id }: { id: string }) => id)).toContain(made.id);
  const item = listed.items.find(({ id }: { id: string }) => id === made.id);
  expect(item.entries).toEqual(gone.json().entries);
  const back = await asOrganizer('POST', `/api/registrations/${made.id}/take-back`, { section: 'road_trip' });
  expect(back.json().entries[1]).not.toHaveProperty('cancelled');
});

test('whom staff cancelled comes back neither by the form nor by a payment', async () => {
  const made = await enterBoth();
  await asOrganizer('POST', `/api/registrations/${made.id}/cancel`, { section: 'road_trip', reason: '' });
  const again = await submit(
    rego.app,
    { ...rider, ...roadTripAnswers, sectionType: 'road_trip' },
    { token: made.token },
  );
  expect([again.statusCode, again.json().code]).toEqual([409, 'cancelled_by_staff']);
  await asOrganizer('POST', `/api/registrations/${made.id}/cancel`, { section: 'pre_event', reason: '' });
  const paid = await confirm(rego.app, made, {
    selectedEvents: ['pre-event'],
    ...{ preEventConfirmationEmail: 'pay@example.org', preEventEmailContent: 'Paid' },
  });
  expect([paid.statusCode, paid.json().code]).toEqual([409, 'cancelled_by_staff']);
});

test('a section that there is not, another registration and a guessed token are refused', async () => {
  const [made, other] = [await enterBoth(), await enterBoth()];
  expect((await ask(made, 'leave', { section: 'moon' })).json().fields).toHaveProperty('section');
  expect((await ask({ id: other.id, token: made.token }, 'leave')).statusCode).toBe(404);
  expect((await ask({ id: made.id, token: 'x'.repeat(43) }, 'return')).statusCode).toBe(404);
  expect((await ask(made, 'leave', { reason: 'long '.repeat(200) })).statusCode).toBe(400);
});

test('a misspelt section is refused, and cancels nothing', async () => {
  const made = await enterBoth();
  const misspelt = { sections: ['road_trip'] };
  for (const reply of [
    await ask(made, 'leave', misspelt),
    await ask(made, 'return', misspelt),
    await admin('POST', `/api/registrations/${made.id}/cancel`, misspelt),
  ]) {
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('sections');
  }
  const { entries } = (await admin('GET', `/api/registrations/${made.id}/detail`)).json().registration;
  expect(entries).toMatchObject([{ state: 'entered' }, { state: 'entered' }]);
});
