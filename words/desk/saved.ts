// Conditions that are kept under a name.
import { savedLimits } from '#domain/lists/saved-condition.ts';

export const kept = 'Saved lists';
export const keepIt = 'Save this list…';
export const change = 'Rename or delete…';
export const mine = 'Mine';
export const everybodys = 'Everybody’s';
export const gone = ({ name }: { name: string }) => `${name} (asks for what is gone)`;
export const choose = 'Saved lists…';
export const saveTitle = 'Save this list';
export const name = 'Name';
export const forEverybody = 'For everybody who organizes';
export const save = 'Save';
export const saving = 'Saving…';
export const saved = 'Saved';
export const savedAs = ({ name }: { name: string }) => `The list is in the menu as “${name}”`;
export const notSaved = 'Not Saved';
export const unsaved = 'The list has no name yet.';
export const nameMissing = 'Write a name';
export const nameTooLong = `At most ${savedLimits.name} characters`;
export const notBySearch = 'A search cannot be saved: narrow the list in another way.';
export const changeTitle = 'Saved Lists';
export const rename = ({ name }: { name: string }) => `Rename ${name}`;
export const forget = ({ name }: { name: string }) => `Delete ${name}`;
export const renameIt = 'Rename';
export const forgetIt = 'Delete';
export const forgotten = 'Deleted';
export const isForgotten = ({ name }: { name: string }) =>
  `“${name}” is no longer saved. Nobody on it was deleted.`;
export const notForgotten = 'Not Deleted';
export const none = 'No list is saved yet.';
export const nobodyElse = 'Only you see it';
export const allSee = 'Everybody who organizes sees it';
