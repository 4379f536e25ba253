// What letters say of a place that a rider hands to a friend.

// To the friend.
export const placeForYou = 'A place for you';
export const handsOn = ({ giver, title, event }: { giver: string; title: string; event: string }) =>
  `${giver} cannot come along and hands you the place in ${title} (${event}).`;
export const untilThen = ({ time }: { time: string }) =>
  `It is kept for you until ${time}. The link says which days it is for, what it costs and what is paid of it already. There you say no, or yes: then you fill in the form yourself, and the place is yours.`;
export const lookAtIt = 'Look at the place';
export const linkTakesIt =
  'Whoever opens this link can take the place, so pass it on only to somebody who is to have it. Until you say yes you owe nothing.';
export const friendFooter = (event: string, support: string) =>
  `Somebody who registered for ${event} gave this address for a friend. If that is not you, you can ignore this letter: then nothing happens. Send questions to ${support}.`;

// To whoever had it.
export const answers = {
  taken: {
    heading: 'Your place has a new rider',
    text: (title: string) =>
      `Your friend took your place in ${title}, so you are off the list. What you paid for it now counts for them, and you owe nothing more for it: settle the money with them. What you paid for guests and extras that they do not take stays yours.`,
  },
  declined: {
    heading: 'Your friend is not coming',
    text: (title: string) =>
      `Your friend did not take your place in ${title}. It is still yours: come along, leave it, or hand it to somebody else.`,
  },
  lapsed: {
    heading: 'Your friend did not answer',
    text: (title: string) =>
      `Your friend did not answer in time. Your place in ${title} is still yours: come along, leave it, or hand it to somebody else.`,
  },
};

// To an organizer.
export const handed = 'Handed on';
export const wasHandedOn = 'A rider handed their place on';
export const handedTo = ({ who, friend, title }: { who: string; friend: string; title: string }) =>
  `${who} handed the place in ${title} to ${friend}, with what was paid for it.`;
