// The admins' bar, dashboard and sign-in.

export const publicForm = 'Public Form';
export const home = 'Home';
export const admin = 'Admin';
export const loggedInAs = 'Logged in as';
export const logout = 'Logout';

export const loading = 'Loading…';
export const leaving = 'Leaving…';

export const totalRegistrations = 'Total Registrations';
export const roadTripParticipants = 'Road Trip Participants';
export const comeOnRoadTrip = 'come on the road trip';
export const needAccommodation = 'Need Accommodation';
export const availableForDistribution = 'Available for Distribution';
export const organizerLogin = 'Organizer Login';
export const adminLogin = 'Admin Login';
export const loadingTheDashboard = 'Loading the dashboard…';
export const exportCsv = 'Export CSV';
export const success = 'Success';
export const exported = 'Registration data exported successfully';
export const registrations = 'Registrations';
export const showSetup = 'Show the set-up checklist';

export const noRegistrationsFound = 'No registrations found';
export const participant = 'Participant';
export const location = 'Location';
export const days = 'Days';
export const registered = 'Registered';
export const actions = 'Actions';

export const notReached = 'The server could not be reached.';
export const pleaseLogIn = 'Please log in to access the dashboard.';
export const notAnAdmin = 'You are not an admin of this event…';
