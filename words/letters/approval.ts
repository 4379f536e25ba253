// What letters say where an organizer says yes first.

type Of = { title: string; organizer: string };

// To the rider.
export const youAsked = 'You asked to take part';
export const askedPreview = ({ title }: Pick<Of, 'title'>) =>
  `${title}: its organizer says yes first. You need not pay anything now.`;
export const askedText = ({ title, organizer }: Of) =>
  `You asked to take part in ${title}. ${organizer} has what you wrote, and says yes or no: then you get a letter. Until then you owe nothing for it, so please transfer nothing.`;
export const askedBeside = ({ title, organizer }: Of) =>
  `You asked to take part in ${title}. ${organizer} says yes or no: then you get a letter. Until then you owe nothing for it.`;
export const saidYes = ({ title, organizer }: Of) => `${organizer} said yes: you take part in ${title}.`;
export const saidYesAlone = ({ organizer }: Pick<Of, 'organizer'>) => `${organizer} said yes.`;
export const saidYesButFull = ({ title, organizer }: Of) =>
  `${organizer} said yes, and ${title} is full by now, so you are on the waiting list. You owe nothing for it, so please transfer nothing. Once a place is free it is offered to those who wait, in their order: then you get a letter, and say yes or no.`;
export const notThisTime = 'Not this time';
export const saidNo = ({ title, organizer }: Of) =>
  `You asked to take part in ${title}. ${organizer} said no, so you do not take part in it, and you owe nothing for it.`;
export const answerThisLetter = 'If you want to ask about it, answer this letter.';

// To the section's organizer.
export const asks = 'Asks to take part';
export const riderAsks = 'A rider asks to take part';
export const asksFor = ({ name, title }: { name: string; title: string }) =>
  `${name} asks to take part in ${title}. Say yes or no: until then they owe nothing for it and count nowhere.`;
export const answerThem = 'Say yes or no';
