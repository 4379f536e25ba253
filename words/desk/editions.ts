// Starting the next edition.

export const copiedQuestions = 'What the sections ask';
export const copiedTexts = 'What the sections tell: descriptions and letters';
export const copiedForm = 'The main form';
export const copiedLogins = 'Which organizers run which section';
export const nextEdition = 'Next edition';
export const aboutNext =
  'A draft that is copied from this edition, with its dates moved. Riders see nothing of it before you publish it.';
export const nextIsDraft = 'It is a draft: riders see nothing of it yet.';
export const openDraftOf = ({ edition }: { edition: string }) => `Open the draft of ${edition}`;
export const startTheNextEdition = 'Start the next edition';
export const firstDay = 'First day';
export const aboutFirstDay = 'The same weekday as before. All other dates move by as many weeks.';
export const start = 'Start';
export const starting = 'Starting...';
export const error = 'Error';
export const chooseTheFirstDay = 'Choose the first day';
export const notStarted = 'Next Edition Not Started';
export const copiedBesides = 'Copied besides the event itself';
export const goesOn = ({ title }: { title: string }) =>
  `It is a draft that riders see nothing of. ${title} goes on until you publish it.`;
export const isADraft = 'The next edition is a draft';
export const lookAtWords = 'Its dates are moved. Please look at these words, which may still say old ones:';
export const wordsAreMoved = 'Its dates are moved, and the words that say one.';
export const openTheDraft = 'Open the draft';
export const notThrownAway = 'Draft Not Thrown Away';
export const thisDraft = 'This draft';
export const throwThisDraftAway = 'Throw this draft away';
export const throwAwayTitle = 'Throw this draft away?';
export const throwAwayMeans =
  'Its event, sections, questions and texts go with it. The edition that runs stays as it is.';
export const throwAway = 'Throw away';
export const throwingAway = 'Throwing away...';
