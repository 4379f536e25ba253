// Organizer logins and admins: who may sign in.
import { dateText, timeText } from '#words/desk/in-locale.ts';

export const loadingOrganizerLogins = 'Loading organizer logins...';
export const addOrganizerLogin = 'Add Organizer Login';
export const loginsNotLoaded = 'The organizer logins could not be loaded.';
export const noOrganizerLogins = 'No organizer logins';
export const createForSections = 'Create credentials for the people who run a section.';
export const addFirstOrganizerLogin = 'Add First Organizer Login';
export const separateCredentials = 'Each organizer has separate credentials.';
export const howSectionsAreTicked =
  'Which sections of the form an organizer runs is ticked when the login is made, or by Edit on its card.';
export const whatOrganizersMay = 'Organizers can access registration data and manage form content.';
export const loginAddress = 'The organizer login URL is /organizer/login.';
export const howPasswordsAreKept = 'Passwords are stored encrypted; only admins can look at them, here.';
export const whoIsSwitchedOff = 'Whoever is switched off or removed is signed out everywhere at once.';

export const success = 'Success';
export const loginRemoved = 'Organizer login removed successfully';
export const loginNotRemoved = 'Failed to remove organizer login';
export const loginNotChanged = 'Failed to change organizer login';
export const confirmRemovingLogin = ({ name }: { name: string }) =>
  `Are you sure you want to remove organizer login for ${name}?`;
export const confirmNewPassword = ({ name }: { name: string }) =>
  `Give ${name} a new password? The old one stops working and ends their sessions.`;
export const active = 'Active';
export const disabled = 'Disabled';
export const deleteOf = ({ name }: { name: string }) => `Delete ${name}`;
export const deleteTitle = 'Delete';
export const username = 'Username';
export const password = 'Password';
export const passwordUnknown = 'No longer known: give a new one';
export const showPasswordOf = ({ isShown, name }: { isShown: boolean; name: string }) =>
  `${isShown ? 'Hide' : 'Show'} the password of ${name}`;
export const role = 'Role';
export const sections = 'Sections';
export const section = 'Section';
export const noneYet = 'None yet';
export const email = 'Email';
export const created = 'Created';
export const signedIn = 'Signed in';
export const lastTime = ({ lastSignedInAt }: { lastSignedInAt: string }) =>
  `Last ${timeText(lastSignedInAt)}`;
export const notYet = 'Not yet';
export const edit = 'Edit';
export const newPassword = 'New password';
export const forName = ({ name }: { name: string }) => `for ${name}`;
export const hasNewPassword = ({ name }: { name: string }) => `${name} has a new password`;
export const canSignInAgain = ({ name }: { name: string }) => `${name} can sign in again`;
export const isSignedOut = ({ name }: { name: string }) => `${name} is signed out and cannot sign in`;

export const fullName = 'Full Name';
export const usernameRule = 'Letters, digits, dots, dashes and underscores, at most 64';
export const runsSections = ({ sections }: { sections: string }) =>
  `Runs ${sections || 'no section: tick at least one'}`;
export const createOrganizerLogin = 'Create Organizer Login';
export const atLeast8Characters = 'At least 8 characters';
export const generate = 'Generate';
export const createLogin = 'Create Login';
export const creating = 'Creating...';
export const missingInformation = 'Missing Information';
export const fillRequired = 'Please fill in all required fields';
export const loginNotCreated = 'Failed to create organizer login';
export const loginCreated = 'Organizer login created successfully';
export const chooseSections = 'Choose sections, or add an email';

export const editLoginOf = ({ name }: { name: string }) => `Edit ${name}`;
export const saveChanges = 'Save Changes';
export const saving = 'Saving...';
export const loginChanged = ({ name }: { name: string }) => `The login of ${name} was changed`;

export const emailOptional = 'Email (optional)';
export const emailHelp =
  'Notices of their sections and riders’ replies go there, and riders see it in letters. Without it they go to the section’s contact.';

export const handOverThisLink = 'Hand over this link';
export const aboutLink = ({ isByLetter }: { isByLetter: boolean }) =>
  `The admin sets a password with this link. It works once, within seven days, and is not shown again.${isByLetter ? ' If a mail server is set, rego also sends it by letter.' : ''}`;
export const copyLink = 'Copy link';
export const done = 'Done';

export const firstName = 'First Name';
export const lastName = 'Last Name';
export const addAdminUser = 'Add Admin User';
export const addAdmin = 'Add Admin';
export const adding = 'Adding...';
export const error = 'Error';
export const fillAll = 'Please fill in all fields';
export const adminNotAdded = 'Failed to add admin user';
export const adminAdded = 'Admin user added successfully';

export const aboutProviderAccount =
  'Admins need an account with the identity provider that uses the same email address.';
export const aboutProvider =
  'The identity provider is what checks an admin’s password. Rego has one of its own: it gives whoever you add a link to set a password. Where an outside one was set up in its place, such as your club’s, they use the account that they have there.';
export const aboutLoggingIn = 'They log in via Admin Login and get full access.';
export const nobodyCanRemoveThemselves = 'Nobody can remove themselves.';
export const adminsNotLoaded = 'The admins could not be loaded.';
export const loadingAdmins = 'Loading admins…';
export const noAdminUsersFound = 'No admin users found';
export const adminRemoved = 'Admin user removed successfully';
export const adminNotRemoved = 'Failed to remove admin user';
export const noPasswordLink = 'No Password Link';
export const passwordsKeptElsewhere = 'An outside identity provider keeps the passwords.';
export const confirmRemovingAdmin = ({ name }: { name: string }) =>
  `Are you sure you want to remove ${name} as an admin?`;
export const removeOf = ({ name }: { name: string }) => `Remove ${name}`;
export const remove = 'Remove';
export const addedOn = ({ createdAt, isFixed }: { createdAt: string; isFixed: boolean }) =>
  `Added ${dateText(createdAt)}${isFixed ? ' · always an admin, by the operator’s settings' : ''}`;
export const lastSignedIn = ({ lastSignedInAt }: { lastSignedInAt: string }) =>
  `Last signed in ${timeText(lastSignedInAt)}`;
export const hasNotSignedIn = 'Has not signed in yet';
export const newPasswordLink = 'New password link';
