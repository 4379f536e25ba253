// Correcting a registration, and what came between.
import { plural } from '#domain/locale/locale.ts';
import { countText } from '#words/desk/in-locale.ts';

export const bothOfYouChanged = 'Both of you changed:';
export const theyWrote = '{field}. They wrote: {answer}';
export const nothing = 'nothing';
export const ownWordsAreHere = ({ ask }: { ask: string }) => `Your own words are still here. ${ask}`;

export const restored = 'Your unsaved changes from before are here again.';
export const checkThemThenSave = 'Check them, then save.';
const takenOver = (taken: readonly string[]) =>
  taken.length > 0 ? ` Taken over from them: ${taken.join(', ')}.` : '';
export const changedSinceKept = ({ before, taken }: { before: string; taken: readonly string[] }) =>
  `${before} Somebody else changed this registration meanwhile.${takenOver(taken)}`;
export const changedWhileEdited = ({ taken }: { taken: readonly string[] }) =>
  `Somebody else changed this registration while you edited it.${takenOver(taken)}`;
export const checkThenSaveAgain = 'Check it, then save again.';
export const keptInHistory = 'The changes are kept in its history';
export const lettersFollow = ({ letters, email }: { letters: number; email: string }) =>
  `${countText(letters, 'letter')} that had not arrived ${plural(letters, { one: 'goes', other: 'go' })} to ${email}`;

export const editRegistrationOf = ({ name }: { name: string }) => `Edit Registration of ${name}`;
export const fieldsNeedAnotherLook = 'Some fields need another look';
export const saving = 'Saving...';
export const saveChanges = 'Save Changes';

export const registrationSaved = 'Registration Saved';
export const saveFailed = 'Save Failed';
export const notSaved = 'Failed to save the registration';
