// The guests of a registration: people whom it brings along, each of whom tells as much as anybody asks.
import type { Faults } from '#domain/basics/faults.ts';
import type { Field } from '#domain/forms/fields.ts';
import type { RegistrationValues } from '#domain/values/value-schemas.ts';

export type Guest = RegistrationValues['guests'][number];

const unknownGuest: Guest = { name: '', diet: '', shirt: '' };

export function asksHowMany({ role, type }: Pick<Field, 'role' | 'type'>): boolean {
  return role === 'numberOfGuests' || (role === 'bringingGuests' && type === 'number');
}

export function isKnownGuest({ name, diet, shirt }: Guest): boolean {
  return `${name}${diet}${shirt}` !== '';
}

/** The last ones go first, and of whoever comes along nothing is known yet. */
export function asManyGuests(guests: readonly Guest[], count: number): Guest[] {
  return Array.from({ length: count }, (_, place) => guests[place] ?? unknownGuest);
}

/** Who tells of guests has said how many there are. */
export function countedGuests(said: Partial<RegistrationValues>): Partial<RegistrationValues> {
  const { guests } = said;
  if (!guests) return said;
  return { numberOfGuests: guests.length, bringingGuests: guests.length > 0, ...said };
}

/** `values` are what a registration is to say after `said`: as many guests as it names, and none where it brings none. */
export function withGuests<Values extends RegistrationValues>(
  values: Values,
  said: Partial<RegistrationValues>,
): Values {
  const bringsNone = said.bringingGuests === false && !values.bringingGuests;
  const numberOfGuests = bringsNone ? 0 : values.numberOfGuests;
  return { ...values, numberOfGuests, guests: asManyGuests(values.guests, numberOfGuests) };
}

type Charged = {
  charges?: { kind: string; subject: string; label: string; amountCents: number }[] | undefined;
};

/** What is charged for a guest is told by their name, which the charge does not keep. */
export function withGuestNames<Entry extends Charged>(
  entries: readonly Entry[],
  guests: readonly Guest[],
): Entry[] {
  return entries.map((entry) => {
    if (!entry.charges) return entry;
    const charges = entry.charges.map((charge) => {
      const name = charge.kind === 'guest' && guests[Number(charge.subject) - 1]?.name;
      return name ? { ...charge, label: name } : charge;
    });
    return { ...entry, charges };
  });
}

/** More guests than their number. */
export function uncountedGuests({ guests = [], numberOfGuests }: Partial<RegistrationValues>): Faults {
  if (numberOfGuests === undefined || guests.length <= numberOfGuests) return {};
  return { guests: { code: 'too_many_items', most: numberOfGuests } };
}
