// The form in which staff read and correct a registration, where no form of the event has words of its own.
import { type EventContent, preEventKey, roadTripKey } from '#domain/event/event.ts';
import type { EditFormWords } from '#domain/forms/edit-form.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

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

/** Where the event has not the example's sections, no group is called by them. */
export function editFormWordsOf(event: Pick<EventContent, 'sections'>): EditFormWords {
  const called = (key: string, otherwise: string) =>
    event.sections.some((section) => section.key === key) ? sectionLabel(key, event) : otherwise;
  const participation = called(preEventKey, 'Days and Shirt');
  const groups = { ...editFormWords.groups, participation, road_trip: called(roadTripKey, 'Getting There') };
  return { ...editFormWords, groups };
}
