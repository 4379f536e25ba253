// One registration: read, corrected, deleted.
import { joined, plural } from '#domain/locale/locale.ts';
import type { Sameness } from '#domain/registration/same-person.ts';
import { countText, dateText, numberText, timeText } from '#words/desk/in-locale.ts';

export const endedNews = 'Wants no news; letters about the registration still go.';
export const notDeleted = 'Failed to delete registration';
export const success = 'Success';
export const deleted = 'Registration deleted successfully';
export const registrationDeleted = 'Registration Deleted';
export const deletedByOrganizer = 'The registration has been successfully deleted';
export const deleteFailed = 'Delete Failed';
export const deleteRegistrationOf = ({ name }: { name: string }) => `Delete Registration of ${name}`;
export const confirmDeletion = ({ name }: { name: string }) =>
  `Are you sure you want to delete the registration for ${name}? This action cannot be undone.`;
export const whatGoesToo =
  'Its answers, history, payments and letters are deleted too, for every organizer and admin.';
export const deleteThem = ({ count }: { count: number }) =>
  plural(count, { one: 'Delete', other: `Delete ${count} Registrations` });
export const deleting = 'Deleting...';

export const lookingUp = 'Looking up what will be deleted…';
export const notLookedUp =
  'Rego could not look up what will be deleted. If you delete, all of it goes all the same.';
export const goesForGood = 'This is deleted for good';
export const thisStays = 'This stays';
export const sentLettersStay = 'Letters that were sent, in the mailboxes that they reached';
export const backupsStay = 'Backups made before now, until you delete them';
export const noteStays = 'A note that it was deleted, when and by whom, without the rider’s name';
export const emergencyContactOf = ({ names }: { names: readonly string[] }) =>
  `This address is also in the ${plural(names.length, { one: 'registration', other: 'registrations' })} of ${joined(names)}, as the emergency contact’s. It stays there until somebody edits ${plural(names.length, { one: 'it', other: 'them' })}.`;
export const moreOfThisAddress = ({ more }: { more: number }) =>
  `This address is in ${countText(more, 'more registration')}: search for it.`;
export const sameAddress = 'These have the same email address. Delete them too?';
export const registeredAt = ({ name, createdAt }: { name: string; createdAt: string }) =>
  `${name}, registered ${dateText(createdAt)}`;
export const answersGo = ({ entries }: { entries: number }) =>
  `All answers, with their history (${countText(entries, 'entry', 'entries')})`;
export const paymentsGo = ({ payments }: { payments: number }) => countText(payments, 'confirmed payment');
export const lettersGo = ({ all, waiting }: { all: number; waiting: number }) =>
  `${countText(all, 'letter')} to or about this person${waiting > 0 ? stillWaiting(waiting) : ''}`;
const stillWaiting = (letters: number) =>
  `; ${numberText(letters)} still ${plural(letters, { one: 'waits and is never sent', other: 'wait and are never sent' })}`;
export const mailingsGo = ({ mailings }: { mailings: number }) =>
  `${countText(mailings, 'mailing')} that went to nobody else`;

export const personExported = 'The data of this registration was downloaded';
export const exportFailed = 'Export Failed';
export const personNotExported = 'The data could not be loaded. Please try again.';
export const exporting = 'Exporting...';
export const exportDataJson = 'Export Data (JSON)';

const actions: Record<string, string> = {
  offered_above_limit: 'offered above the limit',
  offered_out_of_turn: 'offered out of turn',
};
/** Those that are one word say themselves. */
export const actionText = (action: string) => actions[action] ?? action;
export const historyOf = ({ count }: { count: number }) => `History (${count})`;

export const saveFailed = 'Save Failed';
export const perhapsRegisteredTwice = 'Perhaps registered twice.';
const samenesses: Record<Sameness, string> = { email: 'email', phone: 'phone' };
/** `{at}` is when: 'has the same name, email and phone'. */
export const sameAs = ({ by }: { by: readonly Sameness[] }) =>
  `A registration of {at} has the same ${joined(['name', ...by.map((one) => samenesses[one])])}.`;
export const saidToBeTwo = ({ saidBy, saidAt }: { saidBy: string; saidAt: string }) =>
  `${saidBy} said on ${dateText(saidAt)} that these are two people.`;
export const openTheOtherOne = 'Open the other one';
export const takeItBack = 'Take it back';
export const theseAreTwoPeople = 'These are two people';

export const registrationOf = ({ name }: { name: string }) => `Registration of ${name}`;
export const registration = 'Registration';
export const registrationNotLoaded = 'The registration could not be loaded.';
export const loadingTheRegistration = 'Loading the registration…';
export const edit = 'Edit';
/** `{code}`, `{section}` and `{reference}` are marked up. */
export const registeredAndCode = ({ at }: { at: string }) =>
  `Registered ${timeText(at)}. Code for transfers: {code}`;
export const choseOnPaymentPage = ({ at }: { at: string }) =>
  `Chose {section} on the payment page, ${timeText(at)}. Bank transfer with the reference {reference}.`;

// Sending a rider their link.
export const sendLink = 'Send Link';
export const sendingLink = 'Sending...';
export const sendLinkTo = ({ name }: { name: string }) => `Send ${name} their link`;
export const whatLinkDoes =
  'A letter goes to the address of the registration. Its link opens the registration: to read, change and pay.';
export const endOlderLinks = 'End every older link, such as that of a phone that was lost';
export const linkSent = 'Link Sent';
export const linkGoesTo = ({ recipient }: { recipient: string }) => `The letter goes to ${recipient}`;
export const linkNotSent = 'Link Not Sent';
export const reasonTooLong = 'The reason is too long.';
