// What the pages about signing in as an admin say, and the start page of who has.

export const notAnAdmin = 'You are not an admin';
/** `{address}` is marked up. */
export const signedInAs =
  'You are signed in as {address}, and this address is not on the list of admins. Ask an admin to add it, or sign out and use another one.';
export const logOut = 'Log out';
export const signOut = 'Sign out';
export const publicForm = 'Public form';
