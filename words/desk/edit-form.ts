// The form in which staff read and correct a registration, where no form of the event has words of its own.
import type { EditFormWords } from '#domain/forms/edit-form.ts';

export const editFormWords: EditFormWords = {
  title: 'Registration',
  groups: {
    personal: 'Personal Information',
    participation: 'Pre-Event Activities',
    road_trip: 'Road Trip',
    diet: 'Dietary Requirements',
    accommodation: 'Accommodation & Support',
    emergency: 'Emergency Contact',
    payment: 'Payment',
    others: 'Other Answers',
  },
  labels: {
    participationDays: 'Participation Days',
    campingGearNeeded: 'Camping Gear Needed',
    preEventConfirmationEmail: 'Pre-Event Confirmation Email',
    preEventEmailContent: 'Pre-Event Message to the Organizer',
    roadTripConfirmationEmail: 'Road Trip Confirmation Email',
    roadTripEmailContent: 'Road Trip Message to the Organizer',
  },
};
