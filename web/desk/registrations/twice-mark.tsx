// In a list, a quiet mark on who perhaps registered twice; the View dialog says with which registration.
import type { ListedRegistration } from '#domain/registration/stored-registration.ts';
import * as words from '#words/desk/registrations.ts';

export function TwiceMark({ registration }: { registration: ListedRegistration }) {
  if (!registration.isPerhapsTwice) return null;
  return <span className="badge twice-mark">{words.perhapsTwice}</span>;
}
