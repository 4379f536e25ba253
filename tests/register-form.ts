// The registration form of two sections, and without any, and what it is after something happened to it.
import type { Field, FormConfig } from '#domain/forms/fields.ts';
import type { OpenSection } from '#domain/forms/open-section.ts';
import { entered, fourDays, twoSections } from '#tests/events.ts';
import { field as aField } from '#tests/fields.ts';
import { registrationOf } from '#tests/registrations.ts';
import { blocksOf } from '#web/public/register/blocks.ts';
import { changeRegister, firstState } from '#web/public/register/register-state.ts';
import type { RegisterChange } from '#web/public/register/registration-form.ts';

const field = (id: string, type: Field['type'], required = false) => aField(id, { type, required });
export const form: FormConfig = {
  title: 'Form',
  sections: [
    {
      id: 'personal',
      title: 'Personal',
      fields: [field('name', 'text', true), field('email', 'email', true)],
    },
    { id: 'emergency', title: 'Emergency', fields: [field('emergencyPhone', 'phone', true)] },
  ],
};
const section = (...fields: Field[]): OpenSection => ({
  sectionConfig: { title: 'Section', description: '', fields },
  emailConfirmationContent: 'Next steps',
  organizerUsername: 'kim',
});
export const event = { sections: twoSections, days: fourDays, timeZone: 'Australia/Adelaide' };
export const withSections = blocksOf({
  form,
  event,
  sections: {
    pre_event: section(field('tshirt_size', 'text', true)),
    road_trip: section(field('coming_on_road_trip', 'checkbox'), field('spare_seats', 'number')),
  },
});
export const without = blocksOf({ form, sections: {}, event });

export const ada = { name: 'Ada', email: 'ada@example.org' };
export const bob = { name: 'Bob', email: 'bob@example.org' };
export const holder = { id: '1', token: 'secret' };
export const registration = registrationOf({
  ...{ id: holder.id, tshirtSize: 'M', sections: ['pre_event'], entries: entered(['pre_event']) },
});
/** Before anything was. */
const nothingSent = { answers: {}, reopened: [] };
type Change<Type extends RegisterChange['type']> = Extract<RegisterChange, { type: Type }>;

export const restored: Change<'restored'> = {
  type: 'restored',
  typed: {},
  draft: {},
  sent: nothingSent,
  rider: ada,
};
export const sentPreEvent: Change<'sent'> = { type: 'sent', block: 'pre_event', registration, holder };

export function after(blocks: typeof without, ...changes: RegisterChange[]) {
  return changes.reduce(changeRegister(blocks), firstState(blocks));
}
