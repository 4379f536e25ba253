// The days of the pre-event: all four at first (product.md, section 9), and asked for where none is ticked.
import { expect, test } from 'vitest';
import type { Answers, Field, FormConfig } from '#domain/forms/fields.ts';
import type { OpenSection } from '#domain/forms/open-section.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { entered, fourDays, twoSections } from '#tests/events.ts';
import { field as aField } from '#tests/fields.ts';
import { registrationOf } from '#tests/registrations.ts';
import { blocksOf, inBlock } from '#web/public/register/blocks.ts';
import { checkBlocks } from '#web/public/register/check-answers.ts';
import { changeRegister, firstState } from '#web/public/register/register-state.ts';
import type { RegisterChange } from '#web/public/register/registration-form.ts';

const field = (id: string, type: Field['type']) => aField(id, { type });
const form = (...more: Field[]): FormConfig => ({
  title: 'Form',
  sections: [
    { id: 'personal', title: 'Personal', fields: [field('name', 'text'), field('email', 'email'), ...more] },
  ],
});
const section = (...ids: string[]): OpenSection => ({
  sectionConfig: { title: 'Section', description: '', fields: ids.map((id) => field(id, 'checkbox')) },
  emailConfirmationContent: '',
  organizerUsername: 'kim',
});
const days = ['thursday', 'friday', 'saturday', 'sunday'].map((day) => `participation_${day}`);
const event = { sections: twoSections, days: fourDays, timeZone: 'Australia/Adelaide' };
const sections = {
  pre_event: section('participation_all_days', ...days),
  road_trip: section('coming_on_road_trip'),
};
const blocks = blocksOf({ form: form(), sections, event });
const none = Object.fromEntries(['participation_all_days', ...days].map((id) => [id, false]));
const ada = { name: 'Ada', email: 'ada@example.org' };
const registration = registrationOf({
  ...{ id: '1', sections: ['pre_event'], participationDays: ['friday'], entries: entered(['pre_event']) },
});
const asked = 'Which days are you coming? Tick at least one';
const holder = { id: '1', token: 'secret', rider: ada };

function after(...changes: RegisterChange[]) {
  return changes.reduce(changeRegister(blocks), firstState(blocks));
}
const check = (preEvent: Answers, before?: Registration) =>
  checkBlocks(blocks, { ...blocks.initial, main: ada, pre_event: preEvent }, 'pre_event', before);

// Shows 9.4.
test('all four are ticked at first', () => {
  expect(days.map((day) => inBlock(blocks.initial, 'pre_event')[day])).toEqual([true, true, true, true]);
  expect(inBlock(blocks.initial, 'pre_event').participation_all_days).toBe(true);
  expect(blocks.initial.road_trip).toEqual({});
});

test('none ticked is asked about in the section, or where the main form asks', () => {
  expect(check(inBlock(blocks.initial, 'pre_event')).pre_event).toEqual({});
  expect(check({ ...none, participation_sunday: true }).pre_event).toEqual({});
  expect(check(none).pre_event).toEqual({ participation_all_days: asked });

  const earlier = blocksOf({ form: form(field('participationDays', 'select')), sections, event });
  expect(earlier.initial.main.participationDays).toHaveLength(4);
  const answers = { ...earlier.initial, main: { ...ada, participationDays: [] } };
  expect(checkBlocks(earlier, answers, 'pre_event', undefined).main).toEqual({
    participationDays: asked,
  });
  expect(
    checkBlocks(earlier, { ...answers, road_trip: { coming_on_road_trip: true } }, 'road_trip', undefined)
      .main,
  ).toEqual({});
});

test('what a folded main form asks for a section is asked still: the answer unfolds it', () => {
  const asks = form(field('participationDays', 'select'), field('joiningRoadTrip', 'checkbox'));
  const folded = blocksOf({ form: asks, sections: { ...sections, road_trip: section() }, event });
  const press = (block: 'pre_event' | 'road_trip', said: Answers) =>
    checkBlocks(
      folded,
      { ...folded.initial, main: { ...ada, ...said } },
      block,
      { ...registration, sections: [], entries: [], participationDays: [] },
      ada,
    ).main;
  expect(press('road_trip', { joiningRoadTrip: false })).toEqual({
    joiningRoadTrip: 'Please tick this box to register for the road trip',
  });
  expect(press('road_trip', { joiningRoadTrip: true })).toEqual({});
  expect(press('pre_event', { participationDays: [] })).toEqual({ participationDays: asked });
  expect(press('pre_event', { participationDays: ['friday'] })).toEqual({});
});

test('a section whose heading asks already does not ask twice', () => {
  const heading: Field = { ...field('heading', 'header'), label: 'Which days are you coming?' };
  const { sectionConfig, ...others } = sections.pre_event;
  const fields = [heading, ...sectionConfig.fields];
  const preEvent = { ...others, sectionConfig: { ...sectionConfig, fields } };
  const headed = blocksOf({ form: form(), sections: { ...sections, pre_event: preEvent }, event });
  const answers = { ...headed.initial, main: ada, pre_event: none };
  expect(checkBlocks(headed, answers, 'pre_event', undefined).pre_event).toEqual({
    participation_all_days: 'Tick at least one day',
  });
});

test('any day that is ticked answers it', () => {
  const errors = check(none);
  const tick: RegisterChange = {
    type: 'answered',
    block: 'pre_event',
    fieldId: 'participation_friday',
    answer: true,
  };
  expect(after({ type: 'refused', block: 'pre_event', errors }, tick).errors.pre_event).toEqual({});
});

test('who was registered without any may correct other answers', () => {
  expect(check(none, { ...registration, participationDays: [] }).pre_event).toEqual({});
  expect(check(none, registration).pre_event).toEqual({ participation_all_days: asked });
});

test('a registration that comes back has its own days, and the first ones are ticked where there is none', () => {
  const back: RegisterChange = {
    type: 'restored',
    typed: {},
    draft: {},
    sent: { answers: {}, reopened: [] },
    rider: ada,
    holder,
  };
  const ticked = (...changes: RegisterChange[]) => {
    const answers = inBlock(after(back, ...changes).answers, 'pre_event');
    return days.filter((day) => answers[day] === true);
  };
  expect(ticked({ type: 'loaded', registration })).toEqual(['participation_friday']);
  const onRoadTrip: Registration = { ...registration, sections: ['road_trip'], participationDays: [] };
  expect(ticked({ type: 'loaded', registration: onRoadTrip })).toEqual(days);
  expect(ticked({ type: 'holder-forgotten', rider: ada })).toEqual(days);
});
