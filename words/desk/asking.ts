// Whoever asks to take part, and what their organizer answers.

import { timeText } from '#words/desk/in-locale.ts';

type Of = { name: string; section: string };

export const asksFor = ({ section }: Pick<Of, 'section'>) => `Asks: ${section}`;
/** What the button shows, and whom it is about. */
export const answerTo = ({ name, section }: Of) => `${asksFor({ section })}: answer ${name}`;
export const asksToTakePart = ({ name, section }: Of) => `${name} asks to take part: ${section}`;
export const askedAt = ({ at }: { at: string }) => `Asked ${timeText(at)}. What they answered:`;
export const loadingAnswers = 'Loading the answers…';
export const answersNotLoaded = 'The answers could not be loaded.';
export const whatYesDoes =
  'With a yes they take part, and owe the price of the day on which they asked. Where it is full, they wait for a place. A letter tells them.';
export const sayYes = 'Say Yes';
export const reason = 'Why not (only for a no)';
export const reasonHelp =
  'You may leave it empty. The rider reads it. After a no they cannot come back by themselves; you can take it back.';
export const sayNo = 'Say No';
export const later = 'Later';
export const unsaved = 'Nothing is answered yet.';
export const answered = { yes: 'Said Yes', no: 'Said No' };
export const isIn = ({ name }: Pick<Of, 'name'>) => `${name} takes part, and gets a letter`;
export const waits = ({ name }: Pick<Of, 'name'>) =>
  `It is full, so ${name} is waiting for a place, and gets a letter`;
export const refused = ({ name }: Pick<Of, 'name'>) => `${name} gets a letter that says so`;
export const notAnswered = 'Not Answered';
