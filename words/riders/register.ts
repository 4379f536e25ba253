// What the registration form says around its questions.
import { joined } from '#domain/locale/locale.ts';

export const sendingThisForm = 'Sending this form';
export const stillReaches =
  'This form still reaches the organizers. Ask them first: whoever sends it owes what it costs.';
export const howToSendOne = 'Fill in your details and send them.';
export const howToSendSeveral = 'Fill in your details once, then send each part that you join.';
export const payAfterwards = 'You pay afterwards, by bank transfer.';
/** `{star}` stands for the mark of a required field. */
export const starRequired = 'Fields marked {star} are required.';
export const registeredAlready = 'Registered already? <link>Send me my link</link>.';
export const withStar = 'with a star';

// The parts of the form, and what is left to do.
export const partsOfForm = 'Parts of the form';
export const part = (title: string, isDone: boolean, left: number) =>
  `${title}${isDone ? ', done' : ''}${left > 0 ? `, ${left} to fill in` : ''}`;
export const toFillIn = '<b>{count}</b> to fill in';
export const allFilledIn = 'All filled in';
export const allSent = 'All sent';
export const notSent = 'Not sent';
export const send = 'Send';
/** After it, for who hears it. */
export const sendWhat = ' changes';

export const whoReads = (isAboutAllergies: boolean) =>
  `The organizers of this event, {organizers} among them, and its admins can read ${isAboutAllergies ? 'your allergies' : 'these details'}, so that they can help you in time. Your answers are kept until one of these people deletes them. To have them deleted sooner, write to {address}`;

// The button, and what is wrong when it is pressed.
export const submit = 'Submit Registration';
/** Titles that the specification's buttons put an article before. */
const withArticle = new Set(['Pre-Event', 'Road Trip']);
const named = (title: string) => (withArticle.has(title) ? `the ${title}` : title);
export const registerFor = (title: string) => `Register for ${named(title)}`;
/** Where it is full. */
export const joinWaitingListFor = (title: string) => `Join the Waiting List for ${named(title)}`;
/** Where its organizer says yes first. */
export const askFor = (title: string) => `Ask to Join ${named(title)}`;
export const sending = 'Sending Registration...';
export const sendChanges = 'Send My Changes';
export const sendingChanges = 'Sending My Changes...';
export const anotherLook = 'Some answers need another look';
/** In its place until it is reckoned. */
export const totalAtPayment = 'What it costs in all is on the payment page, before you pay.';

// It was sent, or was not.
export const changesSent = (organizer: string) => ({
  title: 'Changes Sent!',
  description: `Your changes were sent to ${organizer}.`,
});
export const registrationSent = (organizer: string) => ({
  title: 'Registration Sent!',
  description: `Your registration was sent to ${organizer}.`,
});
export const failed = 'Registration Failed';
export const notSubmitted = 'There was an error submitting your registration. Please try again.';
export const sectionNotSent = 'There was an error sending your registration. Please try again.';
const pressAgain = 'Press the button again: you will not be registered twice.';
const typedIsKept = 'Everything you typed is kept on this device.';
export const keptText = (reason: string) => `${reason} ${typedIsKept}`;
export const keptAgainText = (reason: string) => `${reason} ${typedIsKept} ${pressAgain}`;
export const unsettled = `Your last registration may not have reached us. ${pressAgain}`;
export const uncertain = 'Your earlier registration is still being looked up. Press again soon.';
/** Trying again is of no use. */
export const formChanged = 'The form has changed since you opened it. Reload the page.';

// Of a section.
export const organizer = 'Organizer: <b>{name}</b>';
export const isFull =
  'Full: you join the waiting list. You owe nothing until a place is free and you take it.';
export const asksFirst =
  'Its organizer says yes first: you ask to take part, and a letter tells you the answer. You owe nothing until then.';
export const formAsksFirst = (titles: readonly string[]) =>
  `${joined(titles)}: the organizer says yes first. You ask to take part, and a letter tells you the answer. You owe nothing until then.`;
export const daysAreFull = ({ days }: { days: string }) =>
  `Full: ${days}. Whoever ticks a full day joins the waiting list, and owes nothing yet.`;
/** To whoever has a place, of days that are not theirs. */
export const daysAreFullBeside = ({ days }: { days: string }) =>
  `Full: ${days}. The days that you have stay yours; a full one cannot be added.`;
export const submitted = 'Registration Submitted!';
export const toPayment = 'Continue to payment';
export const notComing =
  'Not coming on the road trip? Thank you for letting us know. No further information is needed.';
