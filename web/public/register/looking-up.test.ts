// When the form waits no longer for a registration.
import { expect, test } from 'vitest';
import { fourDays, twoSections } from '#tests/events.ts';
import { registrationOf } from '#tests/registrations.ts';
import { blocksOf } from '#web/public/register/blocks.ts';
import { changeRegister, firstState } from '#web/public/register/register-state.ts';
import type { RegisterChange } from '#web/public/register/registration-form.ts';

const event = { sections: twoSections, days: fourDays, timeZone: 'Australia/Adelaide' };
const blocks = blocksOf({ form: { title: 'Form', sections: [] }, sections: {}, event });
const ada = { name: 'Ada', email: 'ada@example.org' };
const holder = { id: '1', token: 'secret' };

test('a press that found the registration ends the look-up', () => {
  const typed = { main: {} };
  const changes: RegisterChange[] = [
    { type: 'restored', typed, draft: {}, sent: { answers: {}, reopened: [] }, rider: ada, holder },
    { type: 'settled', holder, registration: registrationOf({ id: holder.id }) },
  ];
  const states = changes.map((_, at) =>
    changes.slice(0, at + 1).reduce(changeRegister(blocks), firstState(blocks)),
  );
  expect(states.map(({ isLookingUp }) => isLookingUp)).toEqual([true, false]);
});
