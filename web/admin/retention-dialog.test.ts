// The number that is typed before personal data is removed.
import { expect, test } from 'vitest';
import { sayHereAsIn } from '#tests/say-as-in.ts';
import { schemaOf } from '#web/admin/retention-dialog.tsx';
import { numberText } from '#words/desk/in-locale.ts';

test.each(['en-AU', 'en-CH', 'de-AT', 'nl-BE', 'fr-FR', 'ar-EG'])(
  'in %s the number is right as it is shown, and without marks',
  (locale) => {
    sayHereAsIn({ locale, timeZone: 'UTC', currency: 'CHF' });
    const isRight = (count: string) => schemaOf(1_204).safeParse({ count }).success;
    expect([numberText(1_204), '1204', '1,204', ' 1 204 '].filter((typed) => !isRight(typed))).toEqual([]);
    expect(['', '120', '12040', numberText(1_205), 'all'].filter(isRight)).toEqual([]);
  },
);
