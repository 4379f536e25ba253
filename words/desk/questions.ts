// The event's own questions: filters, columns, counts.
import { numberText } from '#words/desk/in-locale.ts';

export const labelOfRemoved = (label: string) => `${label} (removed)`;
export const noLongerOffered = ({ answer }: { answer: string }) => `${answer} (no longer offered)`;
export const notAnswered = 'Not answered';
export const inAll = ({ label, sum }: { label: string; sum: number }) =>
  `${label} · ${numberText(sum)} in all`;

export const columns = ({ more }: { more: number }) => `Columns${more > 0 ? `: ${more} more` : ''}`;
export const questionsInTable = 'Questions that stand in the table';

export const answersNotCounted = 'The answers could not be counted.';
export const ownQuestions = 'Own questions';
export const allOtherAnswers = 'All other answers';

export const is = 'is';
export const isNot = 'is not';
export const isMoreThan = 'is more than';
export const isLessThan = 'is less than';
export const isAfter = 'is after';
export const isBefore = 'is before';
export const isAnswered = 'is answered';
export const isNotAnswered = 'is not answered';
export const question = 'Question';
export const anyQuestion = 'Any question';
export const answer = 'Answer';
export const number = 'Number';
export const date = 'Date';
