// What a phone's keyboard and autofill are told about a field.
import { type Field, knownRole } from '#domain/forms/fields.ts';
import type { KnownField } from '#domain/values/value-schemas.ts';

type Hints = {
  type: 'text' | 'email' | 'tel' | 'number' | 'date';
  inputMode?: 'email' | 'tel' | 'numeric';
  autoComplete: string;
  autoCapitalize?: 'none' | 'words';
  spellCheck?: false;
  dir?: 'auto';
  min?: 0;
};

/**
 * Whose data autofill may put where. The emergency contact is a section of its own: browsers that take no
 * notice of 'off' would put the rider's own number there.
 */
const tokens: Partial<Record<KnownField, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  location: 'address-level2',
  emergencyName: 'section-emergency name',
  emergencyEmail: 'section-emergency email',
  emergencyPhone: 'section-emergency tel',
  emergencyLocation: 'section-emergency address-level2',
  preEventConfirmationEmail: 'email',
  roadTripConfirmationEmail: 'email',
};

/** Names of people and places. */
const capitalised: readonly KnownField[] = ['name', 'emergencyName', 'location', 'emergencyLocation'];

export function inputHints(field: Field): Hints {
  const role = knownRole(field);
  const autoComplete = (role && tokens[role]) ?? 'off';
  if (field.type === 'email') {
    return { type: 'email', inputMode: 'email', autoComplete, autoCapitalize: 'none', spellCheck: false };
  }
  if (field.type === 'phone') return { type: 'tel', inputMode: 'tel', autoComplete };
  if (field.type === 'number') return { type: 'number', inputMode: 'numeric', autoComplete, min: 0 };
  if (field.type === 'date') return { type: 'date', autoComplete };
  const text = { type: 'text', autoComplete, dir: 'auto' } as const;
  return role && capitalised.includes(role) ? { ...text, autoCapitalize: 'words', spellCheck: false } : text;
}
