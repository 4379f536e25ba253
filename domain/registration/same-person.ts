// When two registrations are perhaps of one person, who registered on a phone and again on a laptop
// (docs/decisions/0017-registered-twice.md).
import { folded } from '#domain/basics/folded.ts';

/** Besides the name, which is always the same: a couple shares an address or a phone number. */
export const samenesses = ['email', 'phone'] as const;
export type Sameness = (typeof samenesses)[number];

/** Equal in one of them: perhaps one person. The database computes the same of each row (server/registrations/tables.ts). */
export type PersonMarks = { personByEmail: string; personByPhone: string | null };

type Person = { name: string; email: string; phone: string };

/** Fewer digits are no phone number; more than the last ones may be a country's or an area's prefix. */
const phoneDigits = { least: 6, counted: 8 };

export function personMarks({ name, email, phone }: Person): PersonMarks {
  const key = nameKey(name);
  const digits = lastDigits(phone);
  return {
    personByEmail: `${key} ${email.toLowerCase()}`,
    personByPhone: digits === undefined ? null : `${key} ${digits}`,
  };
}

/** By which a telephone number is known, with its prefixes or without; undefined where it has fewer. */
export function lastDigits(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length < phoneDigits.least ? undefined : digits.slice(-phoneDigits.counted);
}

/** By what the two look the same; empty when they don't. */
export function samenessOf(one: PersonMarks, other: PersonMarks): Sameness[] {
  const isSame: Record<Sameness, boolean> = {
    email: one.personByEmail === other.personByEmail,
    phone: one.personByPhone !== null && one.personByPhone === other.personByPhone,
  };
  return samenesses.filter((sameness) => isSame[sameness]);
}

/** Without accents, capitals, spaces and apostrophes, of which each keyboard has its own: 'jorgobrien' of 'Jörg  O’Brien'. */
function nameKey(name: string): string {
  return folded(name).replace(/\s/g, '').replace(apostrophes, '');
}

export const apostrophes = /['`’‘ʼ′]/g;
