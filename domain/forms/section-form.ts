// A section of the event as a form with one part, and back: whoever edits, compares or keeps forms knows one kind.

import type { Faults, OwnFault } from '#domain/basics/faults.ts';
import { templateFault } from '#domain/basics/template.ts';
import type { EventContent } from '#domain/event/event.ts';
import { descriptionPlaceholders, sectionPlaceholders } from '#domain/event/placeholders.ts';
import type { Field, FormConfig, SectionConfig } from '#domain/forms/fields.ts';
import { found } from '#domain/forms/form-rules.ts';
import { isPayable } from '#domain/locale/locale.ts';

/** What is edited of a section (entity Section configuration). */
export type SectionContent = {
  sectionConfig: SectionConfig;
  emailConfirmationContent: string;
  isActive: boolean;
};

/** Of the one part, by which errors name it. */
const sectionPartId = 'questions';

export function formOfSection({
  sectionConfig,
  emailConfirmationContent: confirmation,
  isActive,
}: SectionContent): FormConfig {
  return {
    title: sectionConfig.title,
    sections: [{ id: sectionPartId, ...sectionConfig }],
    ofSection: { isActive, confirmation },
  };
}

export function sectionOfForm({ sections: [part], ofSection }: FormConfig): SectionContent {
  if (!part || !ofSection) throw new Error('The main form is no section.');
  const { title, description = '', fields } = part;
  return {
    sectionConfig: { title, description, fields },
    emailConfirmationContent: ofSection.confirmation,
    isActive: ofSection.isActive,
  };
}

/**
 * What does not go with its event: placeholders that nobody fills, and prices that nobody can pay in its currency.
 */
export function errorsInEvent(form: FormConfig, event: EventContent): Faults {
  const { sectionConfig, emailConfirmationContent } = sectionOfForm(form);
  return found({
    [`${part}description`]: templateFault(sectionConfig.description, descriptionPlaceholders(event)),
    confirmation: templateFault(emailConfirmationContent, sectionPlaceholders(event)),
    ...Object.assign({}, ...sectionConfig.fields.map((field) => amountErrors(field, event))),
  });
}

/** In the event's currency. */
export function isPayableSection(fields: readonly Field[], event: EventContent): boolean {
  return fields.every((field) => Object.values(amountErrors(field, event)).every((fault) => !fault));
}

function amountErrors(
  { id, prices = {}, priceCents = 0 }: Field,
  { currency }: EventContent,
): Record<string, OwnFault | undefined> {
  const errorOf = (...cents: number[]): OwnFault | undefined =>
    cents.every((one) => isPayable(one, currency)) ? undefined : { code: 'whole_amounts' };
  return {
    [`fields.${id}.prices`]: errorOf(...Object.values(prices)),
    [`fields.${id}.priceCents`]: errorOf(priceCents),
  };
}

const part = `sections.${sectionPartId}.`;

/** As the organizers' call names what is wrong. */
export function sectionErrorName(key: string): string {
  return key === 'confirmation' ? 'emailConfirmationContent' : key.replace(part, '');
}
