// The organizers' sign-in.

export const username = 'Username';
export const password = 'Password';
export const signInFailed = 'Login failed';
export const wrongCredentials = 'Invalid username or password';
export const organizerLogin = 'Organizer Login';
export const aboutSignIn = 'Sign in to access the registration management system';
/** `{address}` is a link. */
export const whomToAsk = 'Contact an administrator for credentials, or write to {address}.';
export const loginSuccessful = 'Login Successful';
export const welcomeBack = ({ name }: { name: string }) => `Welcome back, ${name}!`;
export const loginFailed = 'Login Failed';
export const loginCredentials = 'Login Credentials';
export const signingIn = 'Signing in...';
export const signIn = 'Sign In';

/** Where somebody is signed in. */
export const aBrowser = 'A browser';
export const browserOn = ({ browser, system }: { browser: string; system: string }) =>
  `${browser} on ${system}`;
