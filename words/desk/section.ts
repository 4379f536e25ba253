// A section as whoever runs it sees it.
import { timeText } from '#words/desk/in-locale.ts';

export const ownLoginElsewhere = 'your own login, in another window or on another device';

export const sectionNotLoaded = 'The section could not be loaded.';
export const loadingTheSection = 'Loading the section…';
export const editSection = 'Edit Section';

export const active = 'Active';
export const inactive = 'Inactive';
export const noDescription = 'No description';
export const lastSaved = ({ isActive, updatedAt }: { isActive: boolean; updatedAt: string }) =>
  `${isActive ? '' : 'Visitors do not see this section while it is inactive. '}Last saved ${timeText(updatedAt)}.`;
export const formFields = 'Form Fields';
export const noText = 'No text';
export const noFieldsYet = 'No fields yet. Edit the section to add some.';
export const field = 'Field';
export const type = 'Type';
export const required = 'Required';
export const onlyWhen = ({ condition }: { condition: string }) => `Only when ${condition}`;
export const askedBefore = 'Not asked here: already asked in the main form';
export const yes = 'Yes';
export const no = 'No';
