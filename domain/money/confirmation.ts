// What a rider confirms on the payment page: by ticket, where its details go and what the organizer is told.

import { preEventKey, roadTripKey, ticketName } from '#domain/event/event.ts';
import type { Confirmation } from '#domain/money/confirmation-schema.ts';

/** The specification's names for the e-mail and the message of its two sections. */
export const specEmailFields = {
  [preEventKey]: { email: 'preEventConfirmationEmail', content: 'preEventEmailContent' },
  [roadTripKey]: { email: 'roadTripConfirmationEmail', content: 'roadTripEmailContent' },
} as const;

export function isSpecSection(key: string): key is keyof typeof specEmailFields {
  return Object.hasOwn(specEmailFields, key);
}

/** What the call names the two of a section. */
export function emailFieldsOf(sectionKey: string): { email: string; content: string } {
  if (isSpecSection(sectionKey)) return specEmailFields[sectionKey];
  const ticket = ticketName(sectionKey);
  return { email: `confirmations.${ticket}.email`, content: `confirmations.${ticket}.content` };
}

/** As they were sent; empty where they were not. */
export function emailOf(confirmation: Confirmation, sectionKey: string): { email: string; content: string } {
  if (isSpecSection(sectionKey)) {
    const { email, content } = specEmailFields[sectionKey];
    return { email: confirmation[email].trim(), content: confirmation[content].trim() };
  }
  const { email = '', content = '' } = confirmation.confirmations[ticketName(sectionKey)] ?? {};
  return { email: email.trim(), content: content.trim() };
}
