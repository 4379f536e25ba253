// What the form calls the person whose registration it holds.
import { firstName } from '#domain/letters/first-name.ts';
import type { RegisterState } from '#web/public/register/registration-form.ts';

/** Others use the device, too: of a registration that only the device remembers it says the first name. */
export function shownName({ registration, holder }: RegisterState): string | undefined {
  return holder?.isOfDevice && registration ? firstName(registration.name) : registration?.name;
}
