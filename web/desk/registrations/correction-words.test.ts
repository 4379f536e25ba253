// A correction that waited while its session was over, and what is said of it when it is there again.
import { describe, expect, test } from 'vitest';
import { formLibrary } from '#domain/forms/field-library.ts';
import type { Answer, Answers, Field } from '#domain/forms/fields.ts';
import type { CorrectedRegistration, RegistrationDetail } from '#domain/registration/registration-detail.ts';
import { registrationOf } from '#tests/registrations.ts';
import { keptNotice, savedText } from '#web/desk/registrations/correction-words.ts';
import { baseOf } from '#web/desk/registrations/kept-correction.ts';

const [before, after] = ['2025-11-01T10:00:00.000Z', '2025-11-01T11:00:00.000Z'];
const nickname: Field = { id: 'nickname', type: 'text', label: 'Nickname', required: false, order: 9 };
const asked = [...formLibrary.filter(({ id }) => ['name', 'phone', 'location'].includes(id)), nickname];

function detailWith(
  values: Answers,
  changed: readonly string[],
  answers: Record<string, Answer> = {},
): RegistrationDetail {
  const isChanged = changed.length > 0;
  return {
    registration: {
      ...registrationOf({ name: 'Eva Gil', email: 'eva@example.org', phone: '1', location: 'Lyon' }),
      ...values,
      ...{ answers, createdAt: before, updatedAt: isChanged ? after : before },
    },
    form: {
      title: 'Registration',
      sections: [{ id: 'all', title: 'All', fields: asked.map((field, order) => ({ ...field, order })) }],
    },
    history: isChanged ? [{ actor: 'anna', action: 'changed', fields: [...changed], at: after }] : [],
    perhapsSame: [],
  };
}

const stored: Answers = { name: 'Eva Gil', phone: '1', location: 'Lyon' };
const kept = (draft: Answers) => ({ base: baseOf(before, stored, draft), draft });

describe('a correction that waited', () => {
  test('says nothing of others where nobody else changed anything', () => {
    const notice = keptNotice(kept({ phone: '2' }), detailWith({}, []));
    expect(notice.words).toBe('Your unsaved changes from before are here again.');
    expect(notice.clashes).toEqual([]);
  });

  test('shows what another one wrote where both changed the same, and names what else they changed', () => {
    const notice = keptNotice(
      kept({ phone: '2' }),
      detailWith({ phone: '3', location: 'Bonn' }, ['phone', 'location']),
    );
    expect(notice.words).toMatch(
      /Somebody else changed this .* Taken over from them: Country\/City of Origin\.$/,
    );
    expect(notice.clashes.map(({ field, theirs }) => [field.id, theirs])).toEqual([['phone', '3']]);
  });

  test('so too where nothing had been answered before', () => {
    const notice = keptNotice(kept({ nickname: 'Evi' }), detailWith({}, ['nickname'], { nickname: 'Eve' }));
    expect(notice.clashes.map(({ theirs }) => theirs)).toEqual(['Eve']);
  });

  test('says of no clash where both wrote the same', () => {
    expect(keptNotice(kept({ phone: '2' }), detailWith({ phone: '2' }, ['phone'])).clashes).toEqual([]);
  });
});

test('a saved correction says how many letters go to the corrected address', () => {
  const saved = (redirectedLetters: number): CorrectedRegistration => ({
    ...detailWith({}, []).registration,
    redirectedLetters,
  });
  expect(savedText(saved(0))).toBe('The changes are kept in its history');
  expect(savedText(saved(1))).toBe('1 letter that had not arrived goes to eva@example.org');
  expect(savedText(saved(2))).toBe('2 letters that had not arrived go to eva@example.org');
});
