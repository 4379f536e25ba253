// What every letter says, apart from what riders, organizers and admins wrote themselves (server/*/letters/).
import type { PlaceState } from '#domain/entries/places.ts';
import { joined, plural } from '#domain/locale/locale.ts';

// To riders and organizers.
export const riderFooter = (event: string, support: string) =>
  `Somebody gave this address when registering for ${event}. If that was not you, you can ignore this letter. Send questions to ${support}.`;
export const organizerFooter = (event: string) =>
  `You get this letter because you organize ${event}. If you answer it, your answer goes to the rider.`;
export const days = 'Days';
export const yes = 'Yes';
export const no = 'No';
/** Nothing was answered. */
export const none = '–';
/** Of a list that is cut short. */
export const andMore = (count: number) => `and ${count} more`;
export const openDashboard = 'Open the dashboard';
export const noLongerToPay = 'No longer to be paid';
export const rider = 'Rider';

// Of a transfer.
export const bankTransfer = 'Bank transfer';
export const allTogether = 'Or all in one';
export const amount = 'Amount';
export const reference = 'Reference';
export const isFree = 'It is free: there is nothing to transfer.';
export const isPaid = (amount: string) => `We received ${amount}, so there is nothing to transfer.`;
export const receivedOf = (received: string, whole: string) => `${received} of ${whole}`;
export const askForAccount = 'Answer this letter to hear where to transfer it.';
export const code = 'Code';
export const referenceHint =
  'Write the code on your transfer, and the reference too. If your bank has no room for both, the code is enough.';

// To a rider: registered, for a section or by the main form, or changed.
export const greeting = (name: string, news: string) => `Hi ${name},\n\n${news}`;
export const onTheList = 'You are on the list';
/** The heading, and what it is about. */
export const subject = (heading: string, about: string) => `${heading}: ${about}`;
export const changesStored = 'Your changes are stored';
export const changesPreview = (title: string) =>
  `${title}: your registration is the one you had, with your changes.`;
export const changesText = (title: string) =>
  `Your changes for ${title} are stored. Your registration is the one you had, not another one.`;
export const changesWithOrganizer = (title: string, organizer: string) =>
  `${changesText(title)} ${organizer} has them too.`;
export const alreadyPaid = 'What you have already paid, you need not pay again.';
export const placePreview = (title: string, price: string) =>
  `${title}: ${price} by bank transfer keeps your place.`;
export const freePlacePreview = (title: string) => `${title}: it is free, and your place is kept.`;
export const paidPlacePreview = (title: string) => `${title}: it is paid, and your place is kept.`;
export const placeText = (title: string, organizer: string) =>
  `Your registration for ${title} is in, and ${organizer} has it too.`;
export const registrationPreview = 'Your registration is in. Here is what comes next.';
export const registrationText = (event: string) => `Your registration for ${event} is in.`;
export const signedUpFor = 'What you signed up for';
export const noDays = 'None';
export const free = 'Free';
export const paid = 'Paid';
export const amountAndReference = (price: string, its: string) => `${price}\nReference: ${its}`;
export const groupChat = (address: string) => `News and questions go through the group chat: ${address}`;
export const confirmPlace = 'Confirm my place';
export const myRegistration = 'My registration: places, money, leaving';
export const openRegistration = 'Open my registration';
export const linkIsYours =
  'There you can change your answers, too. That link is yours alone: whoever opens it can see, change and confirm your registration.';

// To a rider who waits for a place, is offered one, or let one go.
export const onWaitingList = 'You are on the waiting list';
export const waitingPreview = (title: string) => `${title} is full. You need not pay anything now.`;
const nothingOwed = (title: string) =>
  `${title} is full, so you are on the waiting list. You owe nothing for it`;
const inTurn =
  'Once a place is free it is offered to those who wait, in their order: then you get a letter, and say yes or no.';
export const waitingText = (title: string) => `${nothingOwed(title)}, so please transfer nothing. ${inTurn}`;
/** In a letter that tells what to transfer for the rest. */
export const waitingBeside = (title: string) => `${nothingOwed(title)}. ${inTurn}`;
export const beyondPreview = (title: string) => `${title} has fewer places than you are people.`;
const noneFree = (title: string) =>
  `${title} has fewer places than you are people, so none will be free for all of you: come with fewer guests, or write to the organizers. You owe nothing for it meanwhile`;
export const beyondText = (title: string) => `${noneFree(title)}, so please transfer nothing.`;
export const beyondBeside = (title: string) => `${noneFree(title)}.`;
export const waitingOptions = (options: readonly string[]) =>
  `This is full, so you wait for it, and it costs you nothing meanwhile:\n${options.join('\n')}`;
export const guestsAlso = ({ titles, open }: { titles: readonly string[]; open: string }) =>
  `Your guests cost extra in ${joined(titles)}, too. In all, ${open} is still to pay: My registration lists it line by line.`;
export const placeIsFree = 'A place is free for you';
export const offerPreview = (what: string, until: string) => `${what}: it is kept for you until ${until}.`;
export const offerText = (what: string, until: string) =>
  `You waited for a place: ${what}. Now one is free, and it is kept for you until ${until}. After that it goes to the next.`;
export const offerCosts = (price: string) => `It costs ${price}, which you owe once you say yes.`;
export const offerIsFree = 'It is free.';
export const answerOffer = 'Say yes or no';
export const offerLinkIsYours = 'That link is yours alone: whoever opens it can answer for you.';
export const offerLapsed = 'Your place went to the next';
const goesToNext = (what: string) =>
  `A place was kept for you, and nobody answered in time: ${what}. It goes to the next who waits.`;
export const lapsedText = (what: string) =>
  `${goesToNext(what)} You owe nothing for it. If you still want to come, register for it again: you then wait behind the others.`;
/** Of an answer that has room for so many: the rest of their part goes on. */
export const lapsedOptionText = (what: string) =>
  `${goesToNext(what)} You take part without it, and owe nothing for it. If you still want it, say so at My registration: you then wait behind the others.`;

export const offerAnswered = {
  accepted: {
    heading: onTheList,
    text: (what: string) =>
      `You took the place: ${what}. It is yours. What it costs, and how to pay, is here:`,
  },
  acceptedFree: {
    heading: onTheList,
    text: (what: string) => `You took the place: ${what}. It is yours, and it is free.`,
  },
  declined: {
    heading: 'Thanks for your answer',
    text: (what: string) => `You gave the place to the next: ${what}. You owe nothing for it.`,
  },
};

// To a rider who is not coming along.
export const answerThanks = 'Thanks for your answer';
export const answerPreview = (title: string) => `${title}: no further information is needed.`;
export const answerText = (title: string) =>
  `Thank you for letting us know that you are not coming along (${title}). No further information is needed.\n\nIf you change your mind, answer this letter.`;

// To a rider who is perhaps registered already.
export const registeredBefore = (count: number, dates: string) =>
  `${plural(count, {
    one: `There is already a registration with your name and this email address, from ${dates}. Are both yours?`,
    other: `There are already registrations with your name and this email address, from ${dates}. Are all of them yours?`,
  })} If so, answer this letter and say which one counts, so that the rest can be deleted, and pay only once. If ${plural(count, { one: 'the other one is', other: 'the others are' })} somebody else’s, you need not do anything.`;

// To a rider who confirmed: what to transfer.
export const detailsSubject = (title: string) => `${title}: bank transfer details`;
export const detailsHeading = (title: string, price: string) => `${title}: ${price}`;
export const openHeading = (title: string, open: string) => `${title}: ${open} still to pay`;
export const paidHeading = (title: string) => `${title}: paid`;
export const detailsPreview = (price: string) => `Transfer ${price} and your place is paid.`;
export const freeDetailsPreview = 'There is nothing to transfer.';
export const paidDetailsText = (title: string, organizer: string) =>
  `You confirmed ${title}, and all of it is paid: ${organizer} knows.`;
export const detailsText = (title: string, organizer: string) =>
  `You confirmed ${title}. Please transfer the amount below, with this reference, so that ${organizer} knows whose money it is.`;
export const freeDetailsText = (title: string, organizer: string) =>
  `You confirmed ${title}, and ${organizer} knows.`;
export const whatItIsFor = 'What it is for';
export const event = 'Event';
export const dates = 'Dates';
export const organizer = 'Organizer';
export const includes = 'It includes';

// To a rider whose money came.
export const receiptSubject = (event: string, paid: string) => `${event}: ${paid} received`;
export const receiptHeading = 'Paid: thank you';
export const receiptPreview = (paid: string) => `We received ${paid}. Nothing is left to pay.`;
export const receipt = 'Receipt';
export const received = 'Received';

// To a rider who owes something.
export const reminderSubject = (event: string, open: string) => `${event}: ${open} is still to pay`;
export const reminderHeading = (open: string) => `Still to pay: ${open}`;
export const reminderPreview = (open: string) => `Transfer ${open} and all is paid.`;
export const partPaidSubject = (event: string, paid: string, open: string) =>
  `${event}: ${paid} received, ${open} still to pay`;
export const whatIsOpen = 'What is left to pay';
/** More went back to them than ever came. */
export const wentBack = 'We paid you back too much';
export const paidMeanwhile =
  'If you transferred it in the last few days, you need not do anything. If something here is wrong, answer this letter.';
export const openPaymentPage = 'Open my payment page';

// To a rider who asked for their link, or for whom staff did.
export const ownLinkSubject = (event: string, name: string) => `${event}: the link of ${name}`;
export const ownLinkHeading = (name: string) => `The link of ${name}`;
export const ownLinkPreview = 'It opens your registration.';
export const ownLinkText = (event: string) =>
  `This opens your registration for ${event}. It was asked for with this address.`;
export const linkFromStaff = (event: string) =>
  `The organizers of ${event} send you the way back to your registration.`;
export const whichRegistration = 'Which registration it is';
export const registeredOnDay = 'Registered on';
export const endsOlderLinks =
  'Once you open it, all older links to this registration stop working, in letters and on devices.';
export const olderLinksEnded =
  'All older links to this registration have stopped working, in letters and on devices.';
export const oneLetterEach = (count: number) =>
  `${count} registrations have this address. Each has a letter of its own, with the name in the subject.`;
export const notAskedFor =
  'If you did not ask for it, you need not do anything: only this letter has the link.';

// To an organizer: a rider submitted the section.
export const noticeSubject = (label: string, name: string, title: string) => `${label}: ${name} (${title})`;
export const formerlyNamed = (name: string, former: string) => `${name}, until now ${former},`;
export const newRegistration = 'New registration';
export const registered = (name: string, title: string) => `${name} registered for ${title}.`;
export const withdrawn = 'Withdrawn';
export const riderWithdrew = 'A rider withdrew';
export const withdrew = (who: string, title: string) => `${who} withdrew from ${title}.`;
export const waiting = 'On the waiting list';
export const riderWaits = 'A rider waits for a place';
export const waitsFor = (name: string, title: string) =>
  `${name} registered for ${title}, which is full, and is on the waiting list.`;
const lacks: Record<PlaceState, string> = {
  held: '',
  waiting: ' (waits for a place)',
  offered: ' (a place is offered)',
  declined: ' (no place)',
};
/** Of what somebody answered that has a limit. */
export const withoutPlace = (state: PlaceState, answer: string) => `${answer}${lacks[state]}`;
export const notComing = 'Not coming';
export const riderNotComing = 'A rider is not coming';
export const answeredNo = (who: string, title: string) => `${who} answered ${title} and is not coming along.`;
export const changed = 'Changed';
export const riderChanged = 'A rider changed answers';
export const changedAnswers = (who: string, title: string) =>
  `${who} changed answers for ${title}. ${sameRegistration}`;
export const sentAgain = (who: string, title: string) =>
  `${who} sent ${title} again and changed no answer. ${sameRegistration}`;
const sameRegistration = 'It is the same registration as before, not another one.';
export const whatChanged = 'What changed';
export const answers = 'Answers';
export const perhapsTwice = 'Perhaps registered twice';
export const registeredOn = (name: string, same: string, day: string) =>
  `${name}, with the same ${same}, registered on ${day}`;
export const sameWords = { email: 'email address', phone: 'phone number' };
export const bothSame = (same: readonly string[]) => same.join(' and ');
export const viewOneOfThem =
  'View one of them on the dashboard to open the other, or to say that these are two people.';

// To an organizer: a rider confirmed, or took it back.
export const confirmed = 'Confirmed';
export const riderConfirmed = 'A rider confirmed';
export const confirmedPreview = (name: string, title: string) => `${name} confirmed ${title}.`;
export const confirmedText = (name: string, title: string) =>
  `${name} confirmed ${title} and was sent the bank details.`;
export const toLookFor = 'To look for in the bank account';
export const nothingToLookFor = 'Nothing to look for in the bank account';
export const detailsSentTo = 'Details sent to';
export const messageFromRider = 'Message from the rider';
export const takenBack = 'Taken back';
export const riderTookBack = 'A rider took back a confirmation';
export const takenBackPreview = (name: string, title: string) => `${name} no longer confirms ${title}.`;
export const takenBackText = (name: string, title: string) =>
  `${name} confirmed other events and took back ${title}.`;

// To an organizer: a registration was deleted.
export const deletedSubject = (time: string) => `Deleted: the registration of ${time}`;
export const wasDeleted = 'A registration was deleted';
export const deletedBy = (time: string, actor: string) =>
  `The registration of ${time} was deleted by ${actor}.`;
export const nameIsErased = (whoItWas: string) =>
  `Deleting erases the name as well, so this letter can’t say it. ${whoItWas}`;
export const toldBefore = (time: string) =>
  `The letter about it that you got on ${time} says who it was. Take them off any list of your own, and delete that letter, too.`;
export const neverTold =
  'As far as rego knows, no letter about it reached you. If you keep a list of your own, compare it with the dashboard, and take off whoever is no longer there.';
export const aboutRegistration = 'About the registration';
export const chosenToPay = 'Chosen to pay';
export const deletionFooter = (event: string) => `You get this letter because you organize ${event}.`;

// To a new admin.
export const invitationSubject = (event: string) => `You are an admin of ${event}`;
export const welcome = (name: string) => `Welcome, ${name}`;
export const invitationPreview = 'How to sign in.';
export const invitationText = (event: string) =>
  `You are now an admin of ${event}: you see all registrations and manage organizers and forms.`;
export const choosePasswordFirst = 'First choose a password. The link works once, within 7 days.';
export const choosePassword = 'Choose a password';
export const signInWith = (email: string) => `Then sign in with this address: ${email}.`;
export const signIn = 'Sign in';
export const invitationFooter = (event: string, support: string) =>
  `An admin of ${event} added your address. If you did not expect this, you can ignore this letter. Send questions to ${support}.`;

// To a rider of an earlier edition.
export const fillMyForm = 'Fill in my form';
export const invitationFills =
  'The form then holds your name, your email address and your shirt size of last time. Nothing is sent before you press its button, and the link opens nothing else.';
export const copyOf = (subject: string) => `Copy: ${subject}`;
export const noMoreNews = 'No more news of this event? Letters about your registration still come:';
export const noMoreInvitations = 'If you want no more letters like this one:';
export const ridersInvitationFooter = (support: string) =>
  `You get this letter because you agreed to it when you registered for an earlier event. Send questions to ${support}.`;
