// What stands on every page of the desk: its connection, editions, sessions, and what went wrong.
import type { EditionState } from '#domain/event/edition.ts';

export const stillWaiting = 'Still waiting for an answer.';
export const noConnection =
  'There is no connection. What is shown may be old, and nothing can be saved. Keep this page open: it cannot be loaded anew until there is one.';

export const copied = 'Copied';
export const isSelected = 'It is selected: copy it with Ctrl+C, or ⌘C';

export const whichEdition = 'Which edition';
export const edition = 'Edition';
export const aboutDraft = 'A draft: riders see none of it before it is published at Event Settings.';
export const aboutOver = 'Over: it takes money and deletions, and no other change.';
/** Behind the name of one. */
export const editionStates: Record<EditionState, string> = {
  draft: ' (draft)',
  current: '',
  over: ' (over)',
};
export const backToEdition = ({ edition }: { edition: string }) => `Back to ${edition}`;

export const cancel = 'Cancel';

export const unauthorized = 'Unauthorized';
export const loggedOut = 'You are logged out. Logging in again...';
export const pleaseTryAgain = 'Please try again.';

export const whereSignedIn = 'Where you are signed in';
export const signedOut = 'Signed Out';
export const signedInOnlyHere = 'You are now signed in only here';
export const notSignedOut = 'Not Signed Out';
export const loading = 'Loading…';
export const sessionsNotLoaded = 'Your sessions could not be loaded.';
export const signedInNowhereElse = 'You are signed in nowhere else.';
export const sessionTimes = 'Signed in {startedAt}, last used {usedAt}';
export const signingOut = 'Signing out…';
export const signOutTheOthers = 'Sign out the others';
export const close = 'Close';
export const thisOne = ' (this one)';

export const pageNotLoaded = 'The page could not be loaded.';
export const checkingWhoYouAre = 'Checking who you are…';
