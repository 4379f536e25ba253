// What several public pages say: their frame, titles and ways on, the page of an address that leads nowhere.

// Titles of the browser's window.
export const titled = (page: string, event: string) => `${page} · ${event}`;
export const deskTitle = 'Organizers';
export const notFoundTitle = '404 Page Not Found';

// The frame.
export const skipToContent = 'Skip to content';
export const back = 'Back';
/** What the links of the header are, to who cannot see where they stand. */
export const headerLinks = 'Page';
export const loading = 'Loading…';
export const deskNeedsScript = 'This page needs JavaScript. The public pages work without it.';
export const programmeFile = 'Programme';
/** `what` the visitor wants to do. */
export const needsScript = (what: string) =>
  `${what} needs JavaScript. Switch it on and reload the page, or write to the organizers:`;
/** Of some languages a day ends in a dot. */
export const eventOver = (day: string, more?: string) =>
  `This event is over. The last day was ${day.replace(/\.$/, '')}.${more ? ` ${more}` : ''}`;

// An address that leads nowhere.
export const flatTyre = 'Flat tyre. This address leads nowhere, or no longer does.';
/** Of an address that is nearly an admin's page. */
export const perhapsMeant = 'Perhaps you mean {page}.';
export const register = 'Register';

/** On the page of an address that leads nowhere. */
export const lostLink = 'Looking for your registration? <link>Have your link sent to you</link>.';

// Where an invitation's last link leads.
export const noMoreLetters = 'No more of these letters?';
export const whatEnds =
  'You then get no more invitations to a next event. Letters about a registration that you make still come.';
export const whatNewsEnds =
  'You then get no more news of this event. Letters about your own registration still come. You can change that on My registration.';
export const endThem = 'Do not write to me again';
export const ended = 'You get no more of these letters';
export const endedMeanwhile = 'One that is on its way already may still arrive.';
export const nothingToEnd = 'There is nothing to end';
export const whyNothingToEnd = 'What you once gave to this event is deleted, so nobody writes to you.';

// While a page looks something up.
export const lookingUp = 'Looking up your registration…';
export const stillLoading = 'This page is still loading. If it takes too long, reload it.';

// Why a call failed.
export const offline = 'This device is offline.';
export const noAnswer = 'No answer from the server.';
export const serverProblem = 'The server had a problem.';
