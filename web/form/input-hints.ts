// What a phone's keyboard and autofill are told about a field.
import type { Field } from '#domain/fields.ts';
import { meaningKey } from '#domain/registration.ts';

type Hints = {
  type: 'text' | 'email' | 'tel' | 'number' | 'date';
  inputMode?: 'email' | 'tel' | 'numeric';
  autoComplete: string;
  autoCapitalize?: 'none' | 'words';
  spellCheck?: false;
  min?: 0;
};

/** The rider's own data. Anybody else's, such as the emergency contact's, must not be filled with it. */
const ownData: Record<string, string> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  location: 'off',
  preEventConfirmationEmail: 'email',
  roadTripConfirmationEmail: 'email',
};

export function inputHints(field: Field): Hints {
  const key = meaningKey(field.id);
  const autoComplete = Object.hasOwn(ownData, key) ? (ownData[key] ?? 'off') : 'off';
  if (field.type === 'email') {
    return { type: 'email', inputMode: 'email', autoComplete, autoCapitalize: 'none', spellCheck: false };
  }
  if (field.type === 'phone') return { type: 'tel', inputMode: 'tel', autoComplete };
  if (field.type === 'number') return { type: 'number', inputMode: 'numeric', autoComplete, min: 0 };
  if (field.type === 'date') return { type: 'date', autoComplete };
  const isName = key === 'name' || key === 'emergencyName';
  if (isName) return { type: 'text', autoComplete, autoCapitalize: 'words', spellCheck: false };
  return { type: 'text', autoComplete };
}
