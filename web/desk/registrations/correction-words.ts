// What is said of a correction: what came between it and its save, and what came of it.
import { formFields } from '#domain/forms/fields.ts';
import type { CorrectedRegistration, RegistrationDetail } from '#domain/registration/registration-detail.ts';
import type { Notice } from '#web/desk/registrations/correction-notice.tsx';
import { answersOfDetail, type Rebased, rebase } from '#web/desk/registrations/edit-state.ts';
import type { KeptCorrection } from '#web/desk/registrations/kept-correction.ts';
import * as words from '#words/desk/correction.ts';

/** What others changed meanwhile stands in the form already, where it is not typed over. */
export function keptNotice({ base, draft }: KeptCorrection, loaded: RegistrationDetail): Notice {
  const { restored, checkThemThenSave: ask } = words;
  const { registration, form, history } = loaded;
  if (base.updatedAt === registration.updatedAt) return { words: restored, ask, clashes: [] };
  const fields = formFields(form);
  const newest = answersOfDetail(loaded);
  // What was unanswered is not among what was kept.
  const before = Object.fromEntries(Object.keys(draft).map((id) => [id, base.before[id]]));
  const { clashes } = rebase(fields, { ...newest, ...before }, { ...newest, ...draft }, newest);
  const since = history.filter(({ at }) => at > base.updatedAt).flatMap((entry) => entry.fields);
  const theirs = fields.filter(({ id }) => since.includes(id) && !Object.hasOwn(draft, id));
  return {
    words: words.changedSinceKept({ before: restored, taken: theirs.map(({ label }) => label) }),
    ask,
    clashes,
  };
}

export function conflictNotice({ theirs, clashes }: Rebased): Notice {
  return {
    words: words.changedWhileEdited({ taken: theirs.map(({ label }) => label) }),
    ask: words.checkThenSaveAgain,
    clashes,
  };
}

/** Letters that could not reach a mistyped address follow its correction. */
export function savedText({ email, redirectedLetters }: CorrectedRegistration): string {
  if (redirectedLetters === 0) return words.keptInHistory;
  return words.lettersFollow({ letters: redirectedLetters, email });
}
