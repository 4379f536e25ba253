// What is said of a correction: what came between it and its save, and what came of it.
import { type Field, formFields } from '#domain/fields.ts';
import { plural } from '#domain/locale.ts';
import type { CorrectedRegistration, RegistrationDetail } from '#domain/organizer.ts';
import type { Notice } from '#web/desk/registrations/correction-notice.tsx';
import { answersOfDetail, type Rebased, rebase } from '#web/desk/registrations/edit-state.ts';
import type { KeptCorrection } from '#web/desk/registrations/kept-correction.ts';
import { countText } from '#words/desk/in-locale.ts';

/** What others changed meanwhile stands in the form already, where it is not typed over. */
export function keptNotice({ base, draft }: KeptCorrection, loaded: RegistrationDetail): Notice {
  const words = 'Your unsaved changes from before are here again.';
  const ask = 'Check them, then save.';
  const { registration, form, history } = loaded;
  if (base.updatedAt === registration.updatedAt) return { words, ask, clashes: [] };
  const fields = formFields(form);
  const newest = answersOfDetail(loaded);
  // What was unanswered is not among what was kept.
  const before = Object.fromEntries(Object.keys(draft).map((id) => [id, base.before[id]]));
  const { clashes } = rebase(fields, { ...newest, ...before }, { ...newest, ...draft }, newest);
  const since = history.filter(({ at }) => at > base.updatedAt).flatMap((entry) => entry.fields);
  const theirs = fields.filter(({ id }) => since.includes(id) && !Object.hasOwn(draft, id));
  return {
    words: `${words} Somebody else changed this registration meanwhile.${takenText(theirs)}`,
    ask,
    clashes,
  };
}

export function conflictNotice({ theirs, clashes }: Rebased): Notice {
  return {
    words: `Somebody else changed this registration while you edited it.${takenText(theirs)}`,
    ask: 'Check it, then save again.',
    clashes,
  };
}

function takenText(theirs: readonly Field[]): string {
  const names = theirs.map(({ label }) => label).join(', ');
  return names && ` Taken over from them: ${names}.`;
}

/** Letters that could not reach a mistyped address follow its correction. */
export function savedText({ email, redirectedLetters }: CorrectedRegistration): string {
  if (redirectedLetters === 0) return 'The changes are kept in its history';
  const go = plural(redirectedLetters, { one: 'goes', other: 'go' });
  return `${countText(redirectedLetters, 'letter')} that had not arrived ${go} to ${email}`;
}
