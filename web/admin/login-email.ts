// The optional email address of an organizer login, as its dialogs ask for it.
import { optionalEmailSchema } from '#domain/values/value-schemas.ts';
import * as words from '#words/desk/logins.ts';

export const loginEmailSchema = optionalEmailSchema();

export const loginEmailField = {
  name: 'email',
  label: words.emailOptional,
  type: 'email',
  isOptional: true,
  help: words.emailHelp,
} as const;
