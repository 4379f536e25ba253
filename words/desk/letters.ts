// The letters of a section, for whoever runs it.

export const emailSettings = 'Email Settings';
/** `{tab}` is a link. */
export const aboutEmail =
  'Email content is edited in the {tab} tab: the confirmation text of {section} goes to every rider who sends that section.';
export const preview = 'Preview';
export const to = 'To';
export const replyTo = 'Reply to';
export const subject = 'Subject';

export const lettersOfThisSection = 'Letters of this section';
export const noMailServer =
  'No mail server is configured: letters are kept and not sent. They go out once whoever runs rego’s server has set one up (SMTP_URL).';

export const nobodyRegistered = 'Nobody registered yet: the letter is shown as it would reach you.';
export const findARider = 'Find a rider';
export const nameOrEmail = 'Name or email';
export const writtenTo = 'Written to';
export const you = 'You';
export const ridersNotLoaded = 'The riders could not be loaded.';
export const nobodyFound = 'Nobody found';
