// The set-up checklist: what is left to do before riders come.
import type { ExamplePart } from '#domain/desk/setup.ts';
import { plural } from '#domain/locale/locale.ts';

export const theyAreRight = 'They are right';
export const thisIsIntended = 'This is intended';
export const notLoaded = 'The set-up checklist could not be loaded.';
export const beforeRidersCome = 'Before riders come';
export const stepsDone = ({ done, all }: { done: number; all: number }) => `${done} of ${all} done`;
/** Behind its number, among what needs doing. */
export const stepsLeft = ({ left }: { left: number }) =>
  `${plural(left, { one: 'step', other: 'steps' })} left before riders come`;
export const doneCount = ({ count }: { count: number }) => `Done: ${count}`;
export const done = 'Done';
export const checkAgain = 'Check again';
export const hideThisList = 'Hide this list';
/** A template, filled as other letters are. */
export const testSubject = 'Test letter from {event}';
export const testBody = 'Hello {first_name},\n\nif you can read this, mail from {event} arrives.';
export const warning = 'Warning';
export const toDo = 'To do';

export const waitsForMailServer = 'This has to wait until a mail server is set.';
export const noTestLetter =
  'No test letter was sent yet. One shows you that letters arrive, and how they look.';
export const onItsWay = 'It is on its way…';
/** `{why}` may be empty, `{open}` is `openIt` as a link. */
export const lastTestFailed = 'The last one was not sent.{why} {open} to read more, then send another.';
export const lastTestWaits =
  'The last one was not sent.{why} {open} to read more. Rego tries again by itself.';
export const openIt = 'Open it';
export const setPublicAddress = 'Set the public address';
export const publicAddressMissing =
  'Links in letters lead to {publicUrl}, which opens only on the server itself. An operator sets {setting}.';
export const publicAddress = ({ publicUrl }: { publicUrl: string }) => `Public address: ${publicUrl}`;
export const checkTexts = 'Check the event’s texts';
export const stillExample = ({ parts }: { parts: readonly ExamplePart[] }) =>
  `Still the example’s: ${parts.map((part) => (part === 'abbreviation' ? 'short name' : part)).join(', ')}.`;
export const textsAreOwn = 'The event’s texts are your own';
export const textsWereChecked = 'The event’s texts were checked';
export const makeDatesAgree = 'Make weekdays and dates agree';
export const datesDisagree = ({ conflicts }: { conflicts: readonly string[] }) =>
  `Riders plan by these words. ${conflicts.join('; ')}.`;
export const datesAgree = 'Weekdays and dates agree';
export const datesDifferOnPurpose = 'Weekdays and dates differ on purpose';
export const putBankIn = 'Put your bank account in';
export const exampleBank = ({ account }: { account: readonly string[] }) =>
  `Riders are told to transfer money to ${account.join(', ')}. That is the example’s account: it belongs to nobody.`;
export const bankIsOwn = 'The bank account is your own';
export const putAddressesIn = 'Put your own addresses in';
export const exampleAddresses = ({ addresses }: { addresses: readonly string[] }) =>
  `${addresses.join(', ')} ${plural(addresses.length, { one: 'reaches', other: 'reach' })} nobody. `;
export const chatIsNoLink = ({ address }: { address: string }) =>
  `The group chat’s address is not a link: ${address} must start with https:// or http://.`;
export const addressesAreOwn = 'Organizers, support and group chat have addresses of their own';
export const setMailServer = 'Set a mail server';
export const mailServerMissing =
  'Letters to riders are kept and not sent. An operator sets {server} and {sender}.';
export const mailServerIsSet = 'A mail server is set';
export const sendTestLetter = 'Send a test letter to yourself';
export const testLetterWasSent = 'A test letter was sent';
export const addSecondAdmin = 'Add a second admin';
export const whySecondAdmin = 'So that somebody can let you in if you lose your password.';
export const adminCount = ({ admins }: { admins: number }) => `${admins} admins`;
export const haveBackupsMade = 'Have backups made';
/** `{setting}` is marked up. */
export const noBackups =
  'Rego makes one every day, and tries it, once an operator sets {setting}. An operator is whoever runs the server that rego is on.';
export const noBackupYet = 'No good backup was made yet.';
export const lastBackup = ({ when }: { when: string }) => `The last good backup is of ${when}.`;
export const backupFailed = ({ why }: { why: string }) => `The last try failed: ${why}.`;
export const backupsAreMade = 'A backup is made every day';
export const tryRegistration = 'Try a registration, then delete it';
export const registerYourself = 'Register yourself as a rider would, and read what comes back.';
export const deleteIt = 'Find it in the list of registrations, look at it, then delete it.';
export const registrationWasTried = 'A registration was tried and deleted';
export const makeLoginFor = ({ label }: { label: string }) => `Make the login for ${label}`;
export const tickAtLogin = 'Tick it at a login.';
export const giveUsername = 'Give it the username {username}.';
/** {username} is the road trip's. */
export const anyUsername = 'Give it any username but {username}.';
export const loginStands = ({
  label,
  name,
  hasSignedIn,
}: {
  label: string;
  name: string;
  hasSignedIn: boolean;
}) => `${label}: ${name}, ${hasSignedIn ? 'has signed in' : 'has not signed in yet'}`;

export const notSaved = 'Not Saved';
