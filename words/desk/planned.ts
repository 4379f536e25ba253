// Letters to many that are not sent yet: drafts, and those that go at a time.

import type { PlannedReason } from '#domain/letters/planned-mailing.ts';
import { clockText, countText, peopleText } from '#words/desk/in-locale.ts';

// While it is written.
export const editPlanned = 'Planned letter';
export const noSubject = 'No subject yet';
export const youBegan = ({ subject, keptAt, others }: { subject: string; keptAt: string; others: number }) =>
  `You began “${subject}” (${keptAt})${others > 0 ? `, and ${countText(others, 'other letter')}` : ''}.`;
export const goOnWithIt = 'Go on with it';
export const keepingWords = {
  nothing: '',
  keeping: 'Keeping…',
  kept: 'Kept as a draft',
  not_kept: 'Not kept: the server did not take it.',
  changed: 'Not kept: it was changed elsewhere.',
  gone: 'Not kept: it is no longer there.',
};
export const changedElsewhere =
  'This draft was changed elsewhere meanwhile, on another device perhaps. There it says now:';
export const goneElsewhere = 'This letter was sent or deleted elsewhere meanwhile.';
export const keepOwn = 'Keep mine as another draft';
export const takeTheirs = 'Go on with what is there';
export const untilPlannedAnew = 'What you change counts once you plan it anew.';
export const unsavedDraft = 'What you wrote last could not be kept.';
export const unsavedPlan = 'You changed this letter and did not plan it anew: it goes as it was planned.';

// The last question.
export const when = 'When';
export const now = 'Now';
export const atATime = 'At a time';
export const dayAndTime = 'Day and time';
export const whereEventIs = ({ timeZone }: { timeZone: string }) =>
  `As the clock stands where the event is (${timeZone}).`;
export const timeMissing = 'Choose a day and a time';
export const goesToWhoIsIn = ({ people }: { people: number }) =>
  `It goes to whoever is in the group then: ${peopleText(people)} today. Until then you can change or cancel it.`;
export const planIt = 'Plan this letter';
export const planned = 'Letter Planned';
export const goesAt = ({ at }: { at: string }) => `It goes on ${clockText(at)}`;

// The list.
export const notYetSent = 'Drafts and planned letters';
export const notLoaded = 'Drafts and planned letters could not be loaded.';
export const draftTo = ({ group, keptAt }: { group: string; keptAt: string }) =>
  `Draft to ${group}, kept ${keptAt}`;
export const plannedFor = ({ at }: { at: string }) => `Planned for ${clockText(at)}.`;
const reasons: Record<PlannedReason, string> = {
  author_gone: 'whoever wrote it may no longer write',
  other_sections: 'its author runs other sections by now',
  nobody: 'nobody was in its group',
  unfit: 'the event no longer has its group, or a placeholder',
  too_late: 'rego was not running for a week after it',
  edition_over: 'the next edition was published before',
  people_gone: 'everybody whom it was to is deleted',
};
export const notSent = ({ at, reason }: { at: string; reason: PlannedReason }) =>
  `Not sent on ${clockText(at)}: ${reasons[reason]}.`;
export const readIt = 'Read it';
export const wordsGone = 'Deleted with the people whom it was to';
export const peopleGone = ({ keptAt }: { keptAt: string }) =>
  `A letter of yours, kept ${keptAt}, was to nobody but people whose registrations are deleted by now. Its words went with them, since they may have been about them.`;
export const goesTo = ({ group, sentBy }: { group: string; sentBy: string }) => `To ${group}, by ${sentBy}`;
export const reachesToday = ({ people }: { people: number }) => `${peopleText(people)} today`;
export const groupGone = 'a group that the event no longer has';
export const goOn = 'Go on';
export const edit = 'Edit';
export const cancelIt = 'Cancel';
export const deleteIt = 'Delete';
export const ofLetter = ({ subject }: { subject: string }) => ` “${subject}”`;
export const cancelTitle = 'Cancel this letter?';
export const deleteTitle = 'Delete this draft?';
export const isGoneThen = ({ subject }: { subject: string }) =>
  `“${subject}” is sent to nobody, and its words are gone.`;
export const doCancel = 'Cancel the Letter';
export const doDelete = 'Delete the Draft';
export const leaveIt = 'Leave It';
export const cancelled = 'Letter Cancelled';
export const draftDeleted = 'Draft Deleted';
export const notCancelled = 'Not Cancelled';
