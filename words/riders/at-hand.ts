// What the pages about the registration at hand say, and the ways to them and on: apart, since the form's first script has none.

// The ways.
export const myRegistration = 'My registration';
export const sendMyLink = 'Send me my link';
export const registrationForm = 'Registration form';
export const backToStart = 'Back to the start';

// None is open here, or it could not be read.
export const notLoaded = 'Your registration could not be loaded. Check your connection and try again.';
export const tryAgain = 'Try again';
export const notOpenHere = 'Your registration is not open here yet';
export const openByLetter =
  'Open the link in the letter that we sent you. It works on any phone or computer.';
export const linkOpensNone = 'This link does not work';
export const whyNone =
  'It was cut off on its way, a newer link took its place, it is too old, or the registration was deleted. The newest letter about your registration has one that works.';
export const noLetter =
  'No letter? Look in your junk mail, too, or have your link sent again. If that does not help, write to {address}.';

// After registering and after paying.
export const addToCalendar = 'Add to calendar';
export const tellFriend = 'Tell a friend';
export const linkCopied = 'Link copied';
export const linkNotCopied = 'The link could not be copied';
