// The lists of registrations and what narrows them.
import { dayText } from '#words/desk/in-locale.ts';

export const mailTo = ({ name }: { name: string }) => `Mail ${name}:`;
export const callTo = ({ name }: { name: string }) => `Call ${name}:`;

export const yes = 'Yes';
export const no = 'No';

export const registeredOnDay = ({ day }: { day: string }) => `registered on ${dayText(day)}`;
export const perhapsTwice = 'Perhaps twice';

export const view = 'View';
export const edit = 'Edit';
export const deleteIt = 'Delete';

export const location = 'Location';
export const days = 'Days';
export const registered = 'Registered';

export const registrations = 'Registrations';
export const name = 'Name';
export const email = 'Email';
export const phone = 'Phone';
export const actions = 'Actions';

export const searchIn = 'Name, email, phone or location';
export const show = 'Show';
export const everybody = 'Everybody';
export const which = 'Which';
export const any = 'Any';
export const section = 'Section';
export const anySection = 'Any section';
export const day = 'Day';
export const anyDay = 'Any day';
export const takingPart = 'Taking part';
export const anyState = 'Any state';
export const registeredOn = 'Registered on';
export const filters = ({ set }: { set: number }) => (set > 0 ? `Filters (${set})` : 'Filters');
export const clearFilters = 'Clear filters';
export const registeredTwice = 'Registered twice';
export const all = 'All';
