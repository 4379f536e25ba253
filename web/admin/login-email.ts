// The optional e-mail address of an organizer login, as its dialogs ask for it.
import { optionalEmailSchema } from '#domain/registration.ts';

export const loginEmailSchema = optionalEmailSchema();

export const loginEmailField = {
  name: 'email',
  label: 'Email (optional)',
  type: 'email',
  isOptional: true,
  help: 'Notices of their sections and riders’ replies go there, and riders see it in letters. Without it they go to the section’s contact.',
} as const;
