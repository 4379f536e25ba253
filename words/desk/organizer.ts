// What organizers see around their lists: the bar, the tabs, their sections.

export const registrationOverview = 'Registration Overview';
export const editForm = 'Edit Form';
export const emailSettings = 'Email Settings';
export const leaving = 'Leaving…';
export const organizerDashboard = 'Organizer Dashboard';
export const noSectionYet = 'No section yet';
export const dashboard = 'Dashboard';
export const loading = 'Loading…';

export const loggedOut = 'Logged Out';
export const loggedOutMeans = 'You have been logged out successfully';
export const logoutError = 'Logout Error';
export const logoutFailed = 'There was an issue logging out';
export const logout = 'Logout';

export const previewForm = 'Preview Form';

export const registrations = 'Registrations';

export const section = 'Section';
export const chooseOneOfYours = 'Choose one of yours';
export const notYourSection = 'You do not run the section that this address names.';
/** `{address}` is a link. */
export const noSectionOf =
  'You do not run a section of {title} yet, so there is no form and no letter for you to edit. An admin chooses who runs which section: ask at {address}. You see all registrations in Registration Overview.';
