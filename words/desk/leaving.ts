// Before unsaved work is left behind.

export const discardTitle = 'Discard changes?';
export const unsavedForm = 'You have unsaved changes to the form. If you leave now, they are lost.';
export const unsavedLogin = 'You have unsaved changes to this login.';
export const unsavedAdmin = 'You have unsaved changes to this admin.';
export const unsavedRegistration = 'You have unsaved changes to this registration.';
export const unsavedNextEdition = 'You have unsaved changes to the next edition.';
export const keepEditing = 'Keep editing';
export const discardChanges = 'Discard changes';
