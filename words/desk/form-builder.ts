// The form builder, beside the editor of forms.

export const admins = 'Admins';
export const manageAdmins = 'Manage admins';

export const formBuilder = 'Form Builder';
export const form = 'Form';
export const mainForm = 'Main form';
export const noSuchSection = 'The event has no section of this address.';
export const formNotLoaded = 'The form could not be loaded.';
export const loadingTheForm = 'Loading the form…';
export const preview = 'Preview';
export const success = 'Success';
export const formChangesSavedSuccessfully = 'Form changes saved successfully';
export const formNotSaved = 'Failed to save form changes';
