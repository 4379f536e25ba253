// Contact Management.
export const accommodation = 'Accommodation';
export const distribution = 'Distribution';
export const perhapsTwice = 'Perhaps twice';
export const select = 'Select';
export const call = 'Call';
export const callingAt = ({ name, phone }: { name: string; phone: string }) => `Calling ${name} at ${phone}`;
export const sms = 'SMS';
export const writingSms = ({ name, phone }: { name: string; phone: string }) =>
  `Writing an SMS to ${name} at ${phone}`;
export const email = 'Email';
export const writingEmail = ({ name, email }: { name: string; email: string }) =>
  `Writing an email to ${name} at ${email}`;
export const emergencyContact = 'Emergency contact';

export const emailGroup = ({ section }: { section: string }) => `Email ${section} Group`;
export const sendEmailToAll = 'Send Email to All';
export const comesAlong = ({ section }: { section: string }) => `${section} (comes along)`;
export const asksForPlace = 'Accommodation (asks for a place to sleep)';
export const offersToCarry = 'Distribution (offers to carry things by bike)';
export const contactManagement = 'Contact Management';
export const aboutBadges = ({ badges }: { badges: readonly string[] }) =>
  `Each card shows one badge, the first of these that fits: ${badges.join(', ')}. A sum beside it is what that person still owes for the event, or has paid; press it to record a payment.`;
export const bulkCommunication = 'Bulk Communication';
export const emailShown = 'Email Those Shown';
export const emailSelected = 'Write…';
export const narrowFirst =
  'Narrow the list first, by a filter or a condition: those whom it shows get the letter.';
export const notYet = 'Whom to Write To?';
export const notBySearch =
  'A search is not kept with a letter: narrow the list in another way, or pick people.';
export const exportContactList = 'Export Contact List';
export const success = 'Success';
export const exported = 'Contact list exported successfully';
export const contacts = 'Contacts';
export const loading = 'Loading…';
export const noContactsFound = 'No contacts found';
export const loadingContacts = 'Loading contacts…';
