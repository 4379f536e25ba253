// What the main form asks by itself while no section is open: the days, and the road trip.

import { madeOnce } from '#domain/basics/made-once.ts';
import { type Field, type FormConfig, formFields } from '#domain/forms/fields.ts';
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

/** Those of them that the form does not ask already. */
export function participationQuestions(form: FormConfig): readonly Field[] {
  return sectionQuestions(participation.fields, formFields(form));
}

/** All that the main form asks while nobody submits a section, in one order. */
export const formAndParticipation = /* @__PURE__ */ madeOnce((form: FormConfig): readonly Field[] => {
  const fields = [...formFields(form), ...participationQuestions(form)];
  return fields.map((field, order) => ({ ...field, order }));
});
