// What every editor says: its rows, its preview, saving, versions, and what somebody else saved meanwhile.
import { timeText } from '#words/desk/in-locale.ts';

export const needsAnotherLook = 'Needs another look';

export const partsNeedAnotherLook = 'Some parts need another look';
export const fieldNumber = ({ place }: { place: number }) => `Field ${place}`;

export const rowMoved = ({ row, place, count }: { row: string; place: number; count: number }) =>
  `${row} moved to place ${place} of ${count}`;
export const rowDeleted = ({ row }: { row: string }) => `${row} is deleted`;
export const rowIsBack = ({ row }: { row: string }) => `${row} is back`;
export const noFieldsYet = 'No fields yet. Add some from the library, or your own.';
/** `{field}` is marked up. */
export const isDeleted = '{field} is deleted';
export const pricedIsDeleted = '{field} is deleted. What riders were charged for it they still owe.';
export const putItBack = 'Put it back';

export const phone = 'Phone';
export const desktop = 'Desktop';
export const livePreview = 'Live Preview';
export const width = 'Width';

export const bothChanged = 'Both of you changed this. It is as you made it, unless you take theirs:';
export const takeTheirs = 'Take theirs';
export const theyDeletedIt = 'They deleted it.';
export const youDeletedIt = 'You deleted it.';
export const empty = 'empty';

export const moveUpOf = ({ row }: { row: string }) => `Move ${row} up`;
export const moveUp = 'Move up';
export const moveDownOf = ({ row }: { row: string }) => `Move ${row} down`;
export const moveDown = 'Move down';
export const deleteOf = ({ row }: { row: string }) => `Delete ${row}`;
export const deleteTitle = 'Delete';

export const saveChanges = 'Save Changes';
export const saving = 'Saving...';
export const unsavedChanges = 'Unsaved changes';

export const dragOf = ({ row }: { row: string }) => `Drag ${row}`;
export const drag = 'Drag';
export const somethingElse = 'It';
export const rowPlace = ({ place, count }: { place: number; count: number }) => `place ${place} of ${count}`;
export const pickedUp = ({ row, place }: { row: string; place: string }) => `Picked up ${row}, ${place}.`;
export const isOverPlace = ({ row, place }: { row: string; place: string }) => `${row} is over ${place}.`;
export const dropped = ({ row, place }: { row: string; place: string | undefined }) =>
  `Dropped ${row}${place ? ` at ${place}` : ''}.`;
export const staysAt = ({ row, place }: { row: string; place: string }) => `${row} stays at ${place}.`;

export const versions = 'Versions';
export const versionsNotLoaded = 'The versions could not be loaded.';
export const loadingVersions = 'Loading versions…';
export const lookAtIt = 'Look at it';
export const bringingBackMeans = ({ seenOnce, isDirty }: { seenOnce: string; isDirty: boolean }) =>
  `Bringing it back loads it into the editor; ${seenOnce}.${isDirty ? ' It replaces your unsaved changes.' : ''}`;
export const bringBack = 'Bring back';
export const versionNotLoaded = 'The version could not be loaded.';
export const loadingTheVersion = 'Loading the version…';

export const restored = 'Your unsaved changes from before are here again. Save them, or discard them.';
export const restoredOrCancel =
  'Your unsaved changes from before are here again. Save them, or cancel to drop them.';
export const discard = 'Discard';

export const formSavedMeanwhile = 'Somebody else saved this form meanwhile';
export const sectionSavedMeanwhile = 'Somebody else saved this section meanwhile';
export const eventSavedMeanwhile = 'Somebody else saved this event meanwhile';
type Saved = { savedBy: string; savedAt: string; taken: readonly string[] };
export const savedMeanwhileMeans = ({ savedBy, savedAt, taken }: Saved) =>
  [
    `Saved by ${savedBy || 'somebody'}, ${timeText(savedAt)}.`,
    taken.length > 0 && `Their changes are here now, beside yours: ${taken.join('; ')}.`,
    'Yours are not stored yet: look it over and save again.',
  ]
    .filter(Boolean)
    .join(' ');
/** `{mine}` and `{theirs}` are marked up. */
export const bothSides = '{mine} (yours), {theirs} (theirs)';

export const dragInstructions =
  'To move it, press space or enter. While it is picked up, use the arrow keys. Press space or enter again to drop it, or escape to leave it where it was.';

export const putPlaceholder = ({ name }: { name: string }) => `Use {${name}}`;

/** `{fact}` is what was typed. */
export const copiedFacts = {
  account: '{fact} is an account number typed into the text: it stays when the event changes.',
  price: '{fact} is a price typed into the text: it stays when the event changes.',
  link: '{fact} is the chat’s address typed into the text: it stays when the event changes.',
};
