// What the registration form says to whom something was sent for, apart from what it says before (once-sent.ts).
import { joined } from '#domain/locale/locale.ts';

// After the main form.
export const nothingPicked = 'You picked nothing to take part in yet. Change your answers any time to join.';
export const haveRegistration = 'We have your registration!';
export const inFor = (sections: readonly string[]) =>
  `You're in for ${joined(sections.map((section) => `the ${section}`))}!`;
export const transfer = (owed: readonly { price: string; section: string }[]) =>
  `Transfer ${joined(owed.map(({ price, section }) => `${price} for the ${section}`))}. The payment page has the bank details and your payment code.`;
export const joinChat = (address: string) => `Join the group chat for news and meeting points: ${address}`;
export const ok = 'OK';
export const youAskedFor = (titles: readonly string[]) =>
  `You asked to take part in ${joined(titles)}. The organizer says yes or no, and a letter tells you. Until then you owe nothing for it.`;
export const youWaitFor = (titles: readonly string[]) =>
  `Full: ${joined(titles)}. You are on the waiting list. You owe nothing for it until a place is yours; a letter tells you once one is free.`;
export const seePayment = 'See my payment details';

// After a section's form.
export const youAsked =
  'You asked to take part. Its organizer says yes or no, and a letter tells you. Until then you owe nothing: please transfer nothing.';
export const onWaitingList =
  'It is full, so you are on the waiting list. You owe nothing for it: please transfer nothing. A letter tells you once a place is free.';
export const offeredToYou =
  'A place is free for you, and kept for a while. Say at My registration whether you take it; until then you owe nothing.';
/** On a device that others use, too. */
export const offeredOnDevice =
  'A place is free for you, and kept for a while. The letter that tells you of it has a link to say yes or no; until then you owe nothing.';
/** Of whoever is out of it. */
export const outOfIt = 'Please transfer nothing for it. My registration says what came of it.';
export const sendAgain = 'Please transfer nothing for it. To come after all, send your answers again.';
export const comeAfterAll =
  'Please transfer nothing for it. To come after all, send your answers again, or take it back at My registration.';
/** In the organizer's words above it stands a reference: both are for the one transfer. */
export const codeFirst =
  'Your payment code is <b>{code}</b>. Write it on your transfer: the code is enough. If your bank has room, add the reference.';
export const notOnRoadTrip = 'You are not coming on the road trip. Thank you for letting us know.';

// Who has registered on this device before.
export const yourRegistration = 'Your registration';
export const notLookedUp = 'Your registration could not be looked up. Check your connection and try again.';
export const isRegistered =
  '{name} is registered. Your payment code and the bank details are on the payment page.';
export const isRegisteredOnly = '{name} is registered. My registration shows how everything stands.';
export const registeredOnDevice =
  '<b>Hello again, {name}</b>. You are registered. To change your details, open the link in the letter that we sent you, and change them there.';
export const onDeviceOnly =
  '<b>Hello again, {name}</b>. My registration shows how everything stands. To change your details, open the link in the letter that we sent you, and change them there.';
export const registerElse = 'Register someone else';
export const notYou = 'Not you? Register someone else';
export const changeAnswers = 'Change my answers';

// What was changed and not sent.
export const anotherPerson =
  '<b>These look like another person’s details</b>, and they are not sent. The registration of {name} stays as it is.';
export const onlyCorrecting =
  'Only correcting your own? Change the name or the email back and send it, then change the other.';
export const registerPerson = 'Register This Person Too';
export const changed =
  'You have changed your details since you sent them. <b>The changes are not sent yet.</b>';
export const changedClosed =
  'What you signed up for is closed, so <b>changes of your details can’t be sent here</b>. Write to {address}, and they are put in for you.';
export const leaveAnswers = 'Leave my answers as they are';
export const discardChanges = 'Discard your changes?';
export const changedHere =
  'You have changed answers here and not sent them. Your registration stays as you sent it before.';
export const keepEditing = 'Keep editing';
export const discardMine = 'Discard my changes';

// Before the form starts over for another person.
export const unsent = 'You have not sent everything';
export const unsentFor = 'Some of what you typed has not been sent for {name}. Is it for the next person?';
export const unsentText = 'Some of what you typed has not been sent. Is it for the next person?';
export const keepForNext = 'Keep it for the next person';
export const goBack = 'Go back and send it first';
export const discard = 'Discard it';
