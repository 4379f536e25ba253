// A place that a rider hands to a friend: where the link of the friend's letter leads.
import type { HandOnAnswer } from '#domain/handing-on.ts';

// Where the link leads.
export const handedToYou = 'A place for you';
export const fromGiver = ({ giver }: { giver: string }) => `${giver} hands it on to you.`;
export const dates = 'When';
export const days = 'Days';
export const costs = 'It costs';
export const paid = 'Paid already';
export const stillToPay = 'Left for you to pay';
export const optionsCost = 'What you choose besides costs what the form says.';
export const keptUntil = ({ time }: { time: string }) => `It is kept for you until ${time}.`;
export const takeIt = 'Yes: fill in my form';
export const declineIt = 'No, thank you';
export const backToStart = 'Back to the start';

type Said = { title: string; text: string };
export const answers: Record<Exclude<HandOnAnswer, 'open'>, Said> = {
  taken: {
    title: 'This place was taken',
    text: 'Somebody took it by this link. If that was you, the letter about your registration opens it.',
  },
  declined: { title: 'Thank you for your answer', text: 'You said no. The place stays whose it was.' },
  taken_back: {
    title: 'This place was taken back',
    text: 'Whoever handed it to you needs it after all, or does not come and gave it up.',
  },
  lapsed: {
    title: 'The time for this place is over',
    text: 'Nobody said yes in time, so it stays whose it was. Ask for another letter.',
  },
  left: {
    title: 'There is no place here any more',
    text: 'Whoever handed it to you has it no longer.',
  },
  closed: {
    title: 'It is too late for this place',
    text: 'Registration for this part is closed. Write to the organizers.',
  },
  unknown: {
    title: 'This link opens nothing',
    text: 'It was cut off on its way, or the registration that it came from was deleted.',
  },
};
