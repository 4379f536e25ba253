// What the pages about signing in as an admin say, and the start page of who has.

import type { SignInFailure } from '#domain/calls/page.ts';
import type { AdminPath } from '#domain/sign-in/admin-pages.ts';

export const backHome = 'Back to Home';
export const email = 'Email';
export const signIn = 'Sign In';

export const adminSignIn = 'Admin Sign In';
export const password = 'Password';
export const wrongPassword = 'Invalid email or password';
export const organizersSignIn =
  'Organizers sign in <link>on their own page</link>. Lost your password? Ask another admin for a new link.';

export const notSignedIn = 'You are not signed in';
export const failures: Record<SignInFailure, string> = {
  stale: 'This sign-in took too long, was used already, or was begun in another browser. Please start again.',
  refused: 'The sign-in was cancelled or refused.',
  unverified: 'Your email address is not verified. Verify it with your identity provider, then try again.',
  invalid: 'The identity provider’s answer was not valid, so you were not signed in.',
  unavailable: 'The identity provider does not answer right now. Please try again in a moment.',
};
export const signInAgain = 'Sign in again';

export const notAnAdmin = 'You are not an admin';
/** `{address}` is marked up. */
export const signedInAs =
  'You are signed in as {address}, and this address is not on the list of admins. Ask an admin to add it, or sign out and use another one.';
export const signOut = 'Sign out';
export const publicForm = 'Public form';

export const choosePassword = 'Choose a Password';
export const setPassword = 'Set Password';
export const newPassword = 'New password';
export const passwordHelp = 'At least 10 characters.';
export const passwordMissing = 'Please type a password';
export const passwordTooShort = (least: number) => `At least ${least} characters, please`;
export const passwordTooLong = (most: number) => `At most ${most} characters, please`;
export const passwordSet = 'Password set';
export const signInWithNew = (email: string) => `Sign in with ${email} and your new password.`;
export const linkGone = 'This link no longer works';
export const whyLinkGone =
  'It was already used, or a newer one was made, or it is older than 7 days. Ask an admin for a new one.';

export const hello = (name: string) => (name ? `Hello, ${name}` : 'Hello');
export const stillComeIn = 'New registrations still come in.';
export const adminPages = 'Admin pages';
export const form = { name: 'Public Form', hint: 'What riders fill in' };
export const hints: Record<AdminPath, string> = {
  '/admin': 'The numbers and the latest registrations',
  '/contacts': 'Call, write to or export everybody',
  '/data': 'Summaries, lists, export and print',
  '/admin/sheets': 'Door, kitchen, shirts, emergency packs',
  '/admin/users': 'Who else may see all of this',
  '/admin/organizers': 'Logins for the section organizers',
  '/admin/event': 'Dates, programme, sections, prices, bank account',
  '/form-builder': 'The questions of the public form',
  '/admin/boards': 'Who rides and sleeps where',
  '/admin/payments': 'What came in by the bank: import its statements',
  '/admin/mail': 'Every letter and what became of it',
  '/admin/history': 'Who changed what',
  '/admin/retention': 'Remove personal data when the event is over',
};
