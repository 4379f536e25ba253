// The same rider comes again with their token: the second section, a correction, a withdrawal (product.md, section 3).
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { formConfigurations, sectionConfigurations } from '#server/editions/tables.ts';
import { letters } from '#server/mail/tables.ts';
import { registrationHistory, registrations } from '#server/registrations/tables.ts';
import { createTestApp, type TestApp } from '#tests/app.ts';
import { readLetters } from '#tests/letters.ts';
import { preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';

const rego = await createTestApp();

const countRegistrations = () => rego.database.$count(registrations);

describe('both sections', () => {
  test('with the token the second section adds to the same person', async () => {
    const before = await countRegistrations();
    const first = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
    const second = await submit(rego.app, { ...rider, ...roadTripAnswers }, { token: first.token });
    expect(second.statusCode).toBe(200);
    expect(second.json()).toMatchObject({
      id: first.id,
      token: first.token,
      participationDays: ['thursday', 'saturday', 'sunday'],
      tshirtSize: 'L',
      joiningRoadTrip: true,
      spareSeats: 3,
      sections: ['pre_event', 'road_trip'],
    });
    expect(await countRegistrations()).toBe(before + 1);
  });

  test('a section submitted again replaces its answers and keeps the other section', async () => {
    const { token } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
    await submit(rego.app, { ...rider, ...roadTripAnswers }, { token });
    const again = await submit(
      rego.app,
      { ...rider, sectionType: 'road_trip', coming_on_road_trip: false },
      { token },
    );
    expect(again.json()).toMatchObject({
      joiningRoadTrip: false,
      hasOwnCar: false,
      spareSeats: 0,
      campingGearNeeded: [],
      allergies: '',
      tshirtSize: 'L',
      sections: ['pre_event', 'road_trip'],
    });
  });

  test('a correction in the other section’s submit hides answers of the main form: they are gone', async () => {
    const housing = { hasSpareAccommodation: true, spareAccommodationCapacity: 4 };
    const { token } = (await submit(rego.app, { ...rider, ...preEventAnswers, ...housing })).json();
    const none = { hasSpareAccommodation: false };
    const corrected = await submit(rego.app, { ...rider, ...roadTripAnswers, ...none }, { token });
    expect(corrected.json()).toMatchObject({ hasSpareAccommodation: false, spareAccommodationCapacity: 0 });
  });

  test('so they are after the main form alone; what it does not name again stays', async () => {
    const { name, email } = rider;
    const housing = { hasSpareAccommodation: true, spareAccommodationCapacity: 4 };
    const { token } = (await submit(rego.app, { ...rider, ...housing })).json();
    const kept = await submit(rego.app, { name, email, phone: '111' }, { token });
    expect(kept.json()).toMatchObject({ hasSpareAccommodation: true, spareAccommodationCapacity: 4 });
    const corrected = await submit(rego.app, { name, email, hasSpareAccommodation: false }, { token });
    expect(corrected.json()).toMatchObject({ hasSpareAccommodation: false, spareAccommodationCapacity: 0 });
  });

  test('and answers to the main form’s own questions, as a change hides them', async () => {
    const own = await createTestApp();
    const [form] = await own.database.select().from(formConfigurations);
    const [first, ...others] = form?.config.sections ?? [];
    if (!form || !first) throw new Error('There is no main form.');
    const showWhen = { field: 'hasSpareAccommodation', is: true };
    const sofas = {
      id: 'sofas',
      type: 'text' as const,
      label: 'Sofas',
      required: false,
      order: 99,
      showWhen,
    };
    const sections = [{ ...first, fields: [...first.fields, sofas] }, ...others];
    await own.database.update(formConfigurations).set({ config: { ...form.config, sections } });
    const { name, email } = rider;
    const offered = { ...rider, hasSpareAccommodation: true, spareAccommodationCapacity: 1, sofas: 'two' };
    const made = (await submit(own.app, offered)).json();
    expect(made.answers).toEqual({ sofas: 'two' });
    const corrected = await submit(
      own.app,
      { name, email, hasSpareAccommodation: false },
      { token: made.token },
    );
    expect(corrected.json().answers).toEqual({});
  });

  test('a number of old that is none does not hold a change back; one that is typed now is refused', async () => {
    const { id, token } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
    const phone = 'ruf mich an';
    await rego.database.update(registrations).set({ phone }).where(eq(registrations.id, id));
    const old = { ...rider, ...preEventAnswers, phone };
    const changed = await submit(rego.app, { ...old, location: 'Bonn' }, { token });
    expect([changed.statusCode, changed.json().phone, changed.json().location]).toEqual([200, phone, 'Bonn']);
    const typed = await submit(rego.app, { ...old, phone: 'ruf an' }, { token });
    expect([typed.statusCode, Object.keys(typed.json().fields)]).toEqual([400, ['phone']]);
  });

  test('the history says which fields changed', async () => {
    const { id, token } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
    await submit(rego.app, { ...rider, ...preEventAnswers, tshirt_size: 'XL' }, { token });
    const history = await rego.database
      .select()
      .from(registrationHistory)
      .where(eq(registrationHistory.registrationId, id));
    expect(history.map(({ action, fields }) => [action, fields])).toEqual([
      ['registered', []],
      ['changed', ['tshirtSize']],
    ]);
  });
});

describe('letters', () => {
  const subjectsOf = async ({ database }: TestApp, id: string, not: readonly string[] = []) => {
    const written = await database.select().from(letters).where(eq(letters.registrationId, id));
    return written
      .map(({ subject }) => subject)
      .filter((subject) => !not.includes(subject))
      .sort();
  };
  /** Registers, comes again with each of the others; the subjects of the last submit's letters. */
  const subjectsOfLast = async (own: TestApp, ...submits: object[]) => {
    const [first = {}, ...others] = submits;
    const { id, token } = (await submit(own.app, first)).json();
    const last = others.pop() ?? {};
    for (const other of others) await submit(own.app, other, { token });
    await own.database.delete(letters).where(eq(letters.registrationId, id));
    expect((await submit(own.app, last, { token })).statusCode).toBe(200);
    return subjectsOf(own, id);
  };
  const preEvent = { ...rider, ...preEventAnswers };
  const roadTrip = { ...rider, ...roadTripAnswers };
  const stayingHome = { ...rider, sectionType: 'road_trip', coming_on_road_trip: false };

  test('a changed phone number is no second registration to anybody', async () => {
    const { id, token } = (await submit(rego.app, preEvent)).json();
    const first = await subjectsOf(rego, id);
    expect(first).toEqual([
      `New registration: ${rider.name} (Pre-Event Activities)`,
      'You are on the list: Pre-Event Activities',
    ]);
    await submit(rego.app, { ...preEvent, phone: '0400 111 222' }, { token });
    expect(await subjectsOf(rego, id, first)).toEqual([
      `Changed: ${rider.name} (Pre-Event Activities)`,
      'Your changes are stored: Pre-Event Activities',
    ]);
    const written = await readLetters(rego, { about: id });
    expect(written).toHaveLength(4);
    const notice = written.find(({ subject }) => subject.startsWith('Changed'))?.text ?? '';
    const [changes = '', answers = ''] = notice.split('Answers:');
    expect(changes).toMatch(/What changed:\n.*Phone.*: 0400 111 222\n\n$/);
    expect(answers).toContain('T-Shirt Size: L');
    const toRider = written.filter(({ isVisitorAddress }) => isVisitorAddress);
    expect(JSON.stringify(toRider)).not.toContain('0400 111 222');
  });

  test.each([
    ['the other section', [preEvent, roadTrip], 'New registration', 'You are on the list'],
    [
      'the road trip again',
      [roadTrip, { ...roadTrip, spare_seats: 1 }],
      'Changed',
      'Your changes are stored',
    ],
    ['joining the road trip after all', [stayingHome, roadTrip], 'New registration', 'You are on the list'],
    ['leaving and joining', [roadTrip, stayingHome, roadTrip], 'New registration', 'You are on the list'],
    ['staying at home again', [stayingHome, stayingHome], 'Changed', 'Thanks for your answer'],
    ['leaving', [roadTrip, stayingHome], 'Withdrawn', 'Thanks for your answer'],
  ])('%s', async (_, submits, toOrganizer, toRider) => {
    expect(await subjectsOfLast(rego, ...submits)).toEqual(
      [`${toOrganizer}: ${rider.name} (Road Trip)`, `${toRider}: Road Trip`].sort(),
    );
  });

  test('so it is with the main form alone; who joins the road trip only now is new to its organizer', async () => {
    const own = await createTestApp();
    await own.database.update(sectionConfigurations).set({ isActive: false });
    const { formTitle, title } = (await own.app.inject('/api/event')).json();
    const days = { ...rider, participationDays: ['friday'] };
    const both = { ...days, joiningRoadTrip: true };
    const changes = [`Changed: ${rider.name} (${formTitle})`, `Your changes are stored: ${title}`];
    expect(await subjectsOfLast(own, days, { ...days, phone: '111' })).toEqual(changes);
    expect(await subjectsOfLast(own, days, both)).toEqual(
      [...changes, `New registration: ${rider.name} (${formTitle})`].sort(),
    );
    expect(await subjectsOfLast(own, both, { ...both, phone: '111' })).toEqual(
      [...changes, `Changed: ${rider.name} (${formTitle})`].sort(),
    );
  });

  test('who came by the main form is not new when a section opens; who came by one section is to the other', async () => {
    const own = await createTestApp();
    const setOpen = (isActive: boolean) => own.database.update(sectionConfigurations).set({ isActive });
    const { formTitle } = (await own.app.inject('/api/event')).json();
    const days = { ...rider, participationDays: ['friday'] };
    const withRoadTrip = { ...days, joiningRoadTrip: true };
    const subjects = async (token: string, again: object) => {
      const { id } = (await submit(own.app, again, { token })).json();
      const found = await subjectsOf(own, id);
      await own.database.delete(letters);
      return found.filter((subject) => subject.includes(rider.name));
    };
    const came = (await submit(own.app, roadTrip)).json();
    await setOpen(false);
    await own.database.delete(letters);
    const changed = `Changed: ${rider.name} (${formTitle})`;
    expect(await subjects(came.token, days)).toEqual([
      changed,
      `New registration: ${rider.name} (${formTitle})`,
    ]);
    expect(await subjects(came.token, days)).toEqual([changed, changed]);
    const byForm = (await submit(own.app, withRoadTrip)).json();
    await own.database.delete(letters);
    await setOpen(true);
    expect(await subjects(byForm.token, preEvent)).toEqual([`Changed: ${rider.name} (Pre-Event Activities)`]);
    expect(await subjects(byForm.token, roadTrip)).toEqual([`Changed: ${rider.name} (Road Trip)`]);
    const bySection = (await submit(own.app, preEvent)).json();
    await own.database.delete(letters);
    expect(await subjects(bySection.token, stayingHome)).toEqual([`Not coming: ${rider.name} (Road Trip)`]);
  });
});
