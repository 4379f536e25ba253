// A letter to many, while an admin writes it and sends it.
import { countText, numberText, peopleText } from '#words/desk/in-locale.ts';

export const to = 'To';
export const chooseGroup = 'Choose a group';
export const goneGroup =
  'The event does not have this group: something that it names is gone, or it has too many conditions.';
export const notCounted = 'The recipients could not be counted.';
export const countAgain = 'Count again';
export const counting = 'Counting…';
export const nobodyInGroup = 'Nobody is in this group.';
export const oneLetterEach = ({ letters }: { letters: number }) =>
  `${countText(letters, 'letter')}, one for each registration`;
export const lettersToAddresses = ({ letters, addresses }: { letters: number; addresses: number }) =>
  `${oneLetterEach({ letters })}, to ${countText(addresses, 'address', 'addresses')}`;
/** Of a letter to everybody. */
export const notToCancelled = ({ cancelled }: { cancelled: number }) =>
  `; none to ${numberText(cancelled)} who cancelled everything`;

export const writeToMany = 'Write to many';
export const loadingTheGroups = 'Loading the groups…';
export const groupsNotLoaded = 'The groups and your drafts could not be loaded.';
export const sendingTitle = 'Sending';
export const keptNotSent = 'Kept, not sent';
export const done = 'Done';
export const notSent = ({ why }: { why: string }) => `It was not sent: ${why}`;
export const refusedByServer = 'the server refused it.';
export const perhapsSent = 'The server did not answer, so the letter may be on its way.';

export const subject = 'Subject';
export const message = 'Message';
export const riderDetails = 'Insert a rider’s own details';
export const riderAnswers = 'Insert what a rider answered';
export const aboutAnswers =
  'Whoever gave no answer gets the words after the bar: {tshirtSize|no shirt yet}. Without such words the letter is not sent.';
export const copyToMe = 'Send a copy to me';
export const whatItIs = 'This letter is';
export const aboutRegistration = 'about their registration: everybody of the group gets it';
export const isNews = 'news: it has a link to stop such letters, and whoever stopped them gets none';
export const sendTo = ({ people }: { people: number | undefined }) =>
  `Send to ${people === undefined ? '…' : peopleText(people)}`;
/** What is asked next names the time. */
export const sendToAsks = ({ people }: { people: number | undefined }) =>
  people === undefined ? sendTo({ people }) : `${sendTo({ people })}…`;

export const sendThisLetter = 'Send this letter?';
export const cannotBeCalledBack = 'A letter that is on its way cannot be called back.';
export const failedButKept = ({ failure }: { failure: string }) =>
  `${failure} What you wrote is kept. Pressing again sends no letter twice.`;
export const sending = 'Sending...';
export const backToTheText = 'Back to the text';

export const preview = 'Preview';
export const asTheyReadIt = 'As one of them will read it';
export const findRider = 'Find by name or email';
export const recipientBefore = 'Recipient before';
export const placeOf = ({ place, count }: { place: number; count: number }) =>
  `${numberText(place)} of ${numberText(count)}`;
export const nextRecipient = 'Next recipient';
export const previewNotMade = 'The preview could not be made.';
export const previewToNobody = ({ isFound }: { isFound: boolean }) =>
  `${isFound ? 'Nobody found in this group' : 'Nobody is in this group'}, so you see the letter as you would get it.`;
export const replyTo = 'Reply to';
