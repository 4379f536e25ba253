// A place that a rider hands to a friend: on the rider's page, where the link of the friend's letter leads, and on the form.
import type { HandOnAnswer } from '#domain/entries/handing-on.ts';
import { plural } from '#domain/locale/locale.ts';

// The rider's page.
export const handItOn = 'Hand my place to a friend';
export const whatItIs =
  'You cannot come, and know somebody who can? They get a letter, and the place is theirs once they say yes. Nobody on the waiting list comes before them.';
export const handOn = ({ title }: { title: string }) => `Hand on ${title}…`;
export const handOnTitle = ({ title }: { title: string }) => `Hand ${title} to a friend?`;
export const untilYes = ({ hours }: { hours: number }) =>
  `Until they say yes the place stays yours. They have ${hours} ${plural(hours, { one: 'hour', other: 'hours' })}; until then you can take it back.`;
export const thenYouLeave =
  'Once they say yes you are off the list and cannot take that back. They give their own answers: yours stay with you. Guests do not go along: your friend says whom they bring.';
export const moneyFollows = ({ amount }: { amount: string }) =>
  `The ${amount} that you paid then counts for your friend, who pays the price that you had. Whether they give it back to you is between you two. What you paid for guests and extras that they do not take stays yours.`;
export const openFollows =
  'You have paid nothing for it. Your friend pays the price that you had, and you owe nothing for it any more.';
export const discountStays = 'A discount was for you alone: it does not go along.';
export const friendsName = 'Name of your friend';
export const friendsEmail = 'Email address of your friend';
export const onlyForThis = 'We write to them about this place and forget the address afterwards.';
export const offerIt = 'Write to my friend';
export const offering = 'Writing…';
export const keepIt = 'Keep my place';
export const onOffer = ({ title, name, email }: { title: string; name: string; email: string }) =>
  `${title} is offered to ${name} (${email}).`;
export const openUntil = ({ time }: { time: string }) =>
  `They can say yes until ${time}. Until then it is yours.`;
export const takingBack = 'Taking it back…';
export const isOffered = ({ name }: { name: string }) => `A letter to ${name} is on its way.`;
export const isTakenBack = 'The place is no longer on offer. The link in the letter has stopped working.';

// Where the link leads.
export const handedToYou = 'A place for you';
export const fromGiver = ({ giver }: { giver: string }) => `${giver} hands it on to you.`;
export const dates = 'When';
export const days = 'Days';
export const costs = 'It costs';
export const paid = 'Paid already';
export const stillToPay = 'Left for you to pay';
export const optionsCost = 'Extras cost what the form says.';
export const keptUntil = ({ time }: { time: string }) => `It is kept for you until ${time}.`;
export const takeIt = 'Yes: fill in my form';
export const declineIt = 'No, thank you';

type Said = { title: string; text: string };
export const answers: Record<Exclude<HandOnAnswer, 'open'>, Said> = {
  taken: {
    title: 'This place was taken',
    text: 'Somebody took it by this link. If that was you, the letter about your registration opens it.',
  },
  declined: { title: 'Thank you for your answer', text: 'You said no. Your friend keeps the place.' },
  taken_back: {
    title: 'This place was taken back',
    text: 'Your friend needs it after all, or gave it up.',
  },
  lapsed: {
    title: 'The time for this place is over',
    text: 'Nobody said yes in time, so your friend keeps it. Ask them for another letter.',
  },
  left: {
    title: 'There is no place here any more',
    text: 'Your friend no longer has it.',
  },
  closed: {
    title: 'It is too late for this place',
    text: 'Registration for this part is closed. Write to the organizers.',
  },
  unknown: {
    title: 'This link does not work',
    text: 'It was cut off on its way, or the registration that it came from was deleted.',
  },
};
