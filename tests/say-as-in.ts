// The desk's words as in another place, until the test or the file that asks for it ends: the next one may share the process.
import { language } from '#domain/locale/locale.ts';
import { atEnd } from '#tests/at-end.ts';
import { sayAsIn } from '#words/desk/in-locale.ts';

export function sayHereAsIn(place: Parameters<typeof sayAsIn>[0]): void {
  sayAsIn(place);
  atEnd(() => sayAsIn({ locale: language, timeZone: 'UTC', currency: 'AUD' }));
}
