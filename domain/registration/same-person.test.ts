// When two registrations are perhaps of one person.
import { describe, expect, test } from 'vitest';
import { personMarks, samenessOf } from '#domain/registration/same-person.ts';

const kim = { name: 'Kím  de Vries', email: 'kim@example.org', phone: '+61 400 111 222' };
const sameness = (change: Partial<typeof kim>) =>
  samenessOf(personMarks(kim), personMarks({ ...kim, ...change }));

describe('the same name', () => {
  test('with the same address and number is perhaps one person', () => {
    expect(sameness({})).toEqual(['email', 'phone']);
  });

  test.each(['kim de vries', 'KIM DE VRIES', 'Ki\u0301m deVries', ' Kim\u00a0de Vries'])(
    'is that without accents, capitals and spaces: %j',
    (name) => expect(sameness({ name, phone: '' })).toEqual(['email']),
  );

  test.each([
    "Sinéad O'Brien",
    'Sinead O’Brien',
    'SINEAD O‘BRIEN',
    'Sinead Oʼbrien',
    'Sinead O`Brien',
    'sinead o´brien',
  ])('is that whichever apostrophe a keyboard writes: %s', (name) => {
    const plain = personMarks({ ...kim, name: 'Sinead OBrien' });
    expect(samenessOf(plain, personMarks({ ...kim, name }))).toEqual(['email', 'phone']);
  });

  test('is that with the letter that Greek writes otherwise at the end of a word', () => {
    const spaced = personMarks({ ...kim, name: 'Νίκος Παππάς' });
    expect(samenessOf(spaced, personMarks({ ...kim, name: 'ΝΙΚΟΣΠΑΠΠΑΣ' }))).toEqual(['email', 'phone']);
  });

  test('alone says nothing', () => {
    expect(sameness({ email: 'other@example.org', phone: '0400 999 888' })).toEqual([]);
  });
});

test('a couple that shares an address and a phone number is two people', () => {
  expect(sameness({ name: 'Sam de Vries' })).toEqual([]);
});

test('capitals in an address do not count, everything else does', () => {
  expect(sameness({ email: 'Kim@Example.ORG', phone: '' })).toEqual(['email']);
  expect(sameness({ email: 'kim+rego@example.org', phone: '' })).toEqual([]);
});

describe('a phone number', () => {
  const email = 'other@example.org';

  test.each(['0400 111 222', '+61400111222', '0061 (400) 111-222', '400/111.222'])(
    'is the same however it is written: %s',
    (phone) => expect(sameness({ email, phone })).toEqual(['phone']),
  );

  test.each(['0400 111 223', '', '-', '11122'])('is another one: %j', (phone) =>
    expect(sameness({ email, phone })).toEqual([]),
  );

  test.each([
    ['345678', '0345678', ['phone']],
    ['34567', '034567', []],
    ['00000000', '00000000', []],
  ])('%s and %s, of few digits', (phone, other, same) => {
    const [one, two] = [phone, other].map((number) => personMarks({ ...kim, phone: number, email: number }));
    expect(one && two && samenessOf(one, { ...two, personByEmail: '' })).toEqual(same);
  });
});
