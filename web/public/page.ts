// What the server hands to a public page: rendered on the server, dehydrated for the browser.
import type { SectionConfigs } from '#domain/api.ts';
import type { EventContent } from '#domain/event.ts';
import type { FormConfig } from '#domain/fields.ts';

export type RegisterPageData = {
  name: 'register';
  event: EventContent;
  form: FormConfig;
  sections: SectionConfigs;
  /** Bare form for a frame on another site (/embed). */
  isEmbedded: boolean;
};

export type PaymentPageData = { name: 'payment'; event: EventContent };

export type Page =
  | { name: 'landing'; event: EventContent }
  | { name: 'home'; event: EventContent; user: { firstName: string; lastName: string } }
  | RegisterPageData
  | PaymentPageData
  | { name: 'not-found'; event: EventContent };
