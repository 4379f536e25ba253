// What a rider is told who sent a form again: the changes are stored, and the place is the one they had.
import type { Block } from '#server/mail/letter.ts';

export const changeWords = {
  heading: 'Your changes are stored',
  preview: (title: string) => `${title}: your registration is the one you had, with your changes.`,
  text: (title: string) =>
    `Your changes for ${title} are stored. Your registration is the one you had, not another one.`,
  ifPaid: { kind: 'text', text: 'What you have already paid, you need not pay again.' } satisfies Block,
};
