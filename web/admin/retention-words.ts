// How the retention page says numbers of registrations.
import { numberText } from '#web/desk/words.ts';

export function registrationsText(count: number): string {
  return count === 1 ? '1 registration' : `${numberText(count)} registrations`;
}
