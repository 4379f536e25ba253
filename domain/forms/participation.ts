// What the main form asks by itself while no section is open: the days, and the road trip.

import { madeOnceOfBoth } from '#domain/basics/made-once.ts';
import { type EventContent, roadTripKey } from '#domain/event/event.ts';
import { asksForDays, type Field, type FormConfig, formFields } from '#domain/forms/fields.ts';
import { sectionQuestions } from '#domain/forms/visibility.ts';

export const daysQuestion = 'Which days are you coming?';

export const participation: FormConfig['sections'][number] = {
  id: 'participation',
  title: 'Participation',
  fields: [
    {
      id: 'participationDays',
      role: 'participationDays',
      type: 'select',
      label: daysQuestion,
      required: false,
      order: 0,
    },
    {
      id: 'joiningRoadTrip',
      role: 'joiningRoadTrip',
      type: 'checkbox',
      label: "I'm joining the road trip",
      required: false,
      order: 1,
    },
  ],
};

type Asking = Pick<EventContent, 'days' | 'sections'>;

/** Those of them that the form does not ask already, of an event that has days, or a road trip. */
export function participationQuestions(form: FormConfig, { days, sections }: Asking): readonly Field[] {
  const hasRoadTrip = sections.some(({ key }) => key === roadTripKey);
  const ofEvent = participation.fields.filter((field) =>
    asksForDays(field) ? days.length > 0 : hasRoadTrip,
  );
  return sectionQuestions(ofEvent, formFields(form));
}

/** All that the main form asks while nobody submits a section, in one order. */
export const formAndParticipation = /* @__PURE__ */ madeOnceOfBoth(
  (form: FormConfig, event: Asking): readonly Field[] => {
    const fields = [...formFields(form), ...participationQuestions(form, event)];
    return fields.map((field, order) => ({ ...field, order }));
  },
);
