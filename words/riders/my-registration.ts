// What the page My registration says.
import { plural } from '#domain/locale/locale.ts';

export const thisPage = 'This page';
export const restNotLoaded =
  'The rest of this page could not be loaded. Check your connection and try again.';
/** `{name}`, `{email}` and `{code}` are marked up. */
export const whose = '{name}, registered as {email}. Code for transfers: {code}';
export const ofFormerEvent = '{event} is over: this is what it was.';

export const registerForNext = ({ event }: { event: string }) => `Register for ${event}`;

// Another tab of a device that others use, too.
export const showMine = 'Show my registration';
export const ofDevice =
  'Others may use this device, so your answers, and whatever cannot be undone, open only from the link in one of our letters.';

// What is left to do.
export const leftToDo = 'What is left to do';
export const allDone = 'Nothing is left to do. See you there!';
export const waitInVain = 'No place will be free for all of you as you are: see above what helps.';
export const waitForLetter =
  'You are waiting for a place. Once one is free you get a letter; until then there is nothing to do.';
export const waitForYes =
  'You asked to take part. A letter tells you whether the organizers say yes; until then there is nothing to do.';
export const notComing = 'You are not taking part in anything at the moment, so there is nothing to do.';
export const notComingPaid = ({ amount }: { amount: string }) =>
  `You are not taking part in anything at the moment. ${amount} will be refunded to you.`;
export const confirmPlaces = ({ titles, owes }: { titles: string; owes: boolean }) =>
  `Confirm ${titles}${owes ? ', and read where to transfer' : ''}`;
export const transferOpen = ({ amount }: { amount: string }) => `Transfer ${amount}: this is how`;
export const complete = ({ title }: { title: string }) => `Answer what ${title} asks`;

// Places.
export const myPlaces = 'My places';
export const noPlaces = 'You have signed up for nothing yet.';
export const onDay = ({ state, day }: { state: string; day: string }) => `${state} on ${day}`;
export const days = 'Days';
export const costs = 'It costs';
export const cameIn = 'Received';
export const open = 'Still to pay';
/** Who owes nothing any more reads of no debt. */
export const over = ({ dueCents }: { dueCents: number }) => (dueCents > 0 ? 'Overpaid' : 'To be refunded');
export const sayWhereItGoes = 'Write to {address} to say where it should go.';
export const takeBack = 'Take it back';
export const takeBackOf = ({ title }: { title: string }) => `Take it back: ${title}`;
export const writeIfMistaken = 'If you think that is a mistake, write to {address}.';

// Leaving, before the press.
export const cancelTitle = 'Cancel all of it?';
type Of = { title: string };
/** What goes by it, and the buttons that begin it, keep it and do it: of a place, or of the wish for one. */
export const whatGoes = {
  place: {
    goes: 'Your place is free for somebody else at once. You can take it back here as long as there is room, at the price that you have now.',
    keep: 'Keep my place',
    begin: ({ title }: Of) => `Leave ${title}…`,
    ask: ({ title }: Of) => `Leave ${title}?`,
    leave: ({ title }: Of) => `Leave ${title}`,
  },
  turn: {
    goes: 'You have no place yet, and stop waiting for one. You can come back here, at the end of the line.',
    keep: 'Keep waiting',
    begin: () => 'Leave the waiting list…',
    ask: ({ title }: Of) => `Stop waiting for ${title}?`,
    leave: () => 'Leave the waiting list',
  },
  question: {
    goes: 'You have no place yet, and withdraw your request for one. You can ask again here, at the price of that day.',
    keep: 'Keep my request',
    begin: () => 'Withdraw my request…',
    ask: ({ title }: Of) => `Withdraw your request for ${title}?`,
    leave: () => 'Withdraw my request',
  },
};
export const paidSoFar = ({ amount }: { amount: string }) => `You have paid ${amount} for it.`;
export const paidNothing = 'You have paid nothing for it.';
export const openGoes = ({ amount }: { amount: string }) => `You no longer owe the remaining ${amount}.`;
export const coversRest = 'What you paid beyond that first covers what else you owe.';
export const refundRule = 'What happens to the money';
export const noRule = 'The organizers have not said what happens to the money: they will write to you.';
export const reason = 'Why? You may leave this empty; the organizers read it.';
export const cancelNow = 'Cancel all';
export const leaving = 'Leaving…';
export const left = ({ titles, email }: { titles: string; email: string }) =>
  `You left ${titles}. A letter to ${email} says so, and the organizers know.`;
export const isBack = ({ titles, email }: { titles: string; email: string }) =>
  `You take part in ${titles} again. A letter to ${email} says so, and the organizers know.`;
export const asksAgain = ({ titles, email }: { titles: string; email: string }) =>
  `You ask again to take part in ${titles}. A letter to ${email} says so, and the organizers know.`;
export const waitsAgain = ({ titles, email }: { titles: string; email: string }) =>
  `There is no place left in ${titles}, so you are waiting for one. A letter to ${email} says so, and the organizers know.`;
export const notDone = 'That did not work.';

// Money.
export const myMoney = 'My money';
export const wentBack = 'Refunded';
export const howToPay = 'Bank details and code';

// Guests.
export const myGuests = 'My guests';
export const nobodyElse = 'You come by yourself.';
export const nameOfGuest = 'Name of the guest';
export const addGuest = 'Add a guest';
export const guestCosts = ({ price }: { price: string }) => `A guest costs ${price}.`;
export const adding = 'Adding…';
export const guestsNow = ({ count }: { count: number }) =>
  count === 0
    ? nobodyElse
    : plural(count, { one: 'You bring one guest.', other: `You bring ${count} guests.` });
export const change = 'Change…';
export const changeOf = ({ name }: { name: string }) => `Change ${name}…`;
export const saveName = 'Save the name';
export const guestNamed = 'The name is saved.';
export const guestsChanged = 'Your guests were changed elsewhere meanwhile. You see them as they are now.';
export const keepGuest = 'Leave it as it is';
export const guestGoes = 'A place that a guest gives up is free for somebody else at once.';
export const owesLess = ({ amount }: { amount: string }) => `You then owe ${amount} less.`;
export const notComingGuest = ({ name }: { name: string }) => `${name} is not coming`;

// The spoke card.
export const spokeCard = 'My spoke card';
export const yourSpokeCard = 'Your spoke card, with the code that the door scans';
export const openCard = 'Save, print or share it';

// Answers.
export const myAnswers = 'My answers';
export const changeAnswers = 'Change my answers';

// News.
export const news = 'News of the event';
export const getsNews = 'You get news of this event by mail now and then.';
export const getsNoNews = 'You get no news of this event. Letters about your registration still come.';
export const endNews = 'No more news';
export const beginNews = 'Send me news again';

// Data.
export const allOfIt = 'The whole registration';
export const cancelAll = 'Cancel all…';
export const myData = 'My data as a file';
export const loadingData = 'Getting it…';
export const removeMe = 'Remove me…';
export const removeTitle = 'Remove you for good?';
export const whatRemoves =
  'Your name, all answers and every letter about you are deleted at once, and nobody can bring them back. To stay away this once, leaving is enough.';
export const removesMoney = ({ amount }: { amount: string }) =>
  `You have paid ${amount}. Once you are removed, nobody here knows whose money that was: ask for it before, or cancel instead.`;
export const removeNow = 'Remove me for good';
export const removing = 'Removing…';
export const keepMe = 'Keep my registration';
export const removed = 'You have been removed';
export const whatStays =
  'Nothing here names you any more. Letters that you got are yours to delete; the organizers’ backups hold you until they are deleted.';

/** At the top of the file that holds all of a person's data. */
export const aboutPersonData = (event: string, { hasLetters }: { hasLetters: boolean }) =>
  hasLetters
    ? `Everything that is stored about one registration for ${event}, and every letter about it.`
    : `What is stored about one registration for ${event}. Its letters are in the file where the page was opened by the link in one of them.`;
