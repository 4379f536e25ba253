// What the server hands to a page: rendered on the server, dehydrated for the browser.
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

/** Behind a sign-in: an empty frame that the browser fills (web/desk.tsx). */
export type DeskPageData = { name: 'desk'; event: EventContent };

export type Page =
  | { name: 'landing'; event: EventContent }
  | { name: 'home'; event: EventContent; user: { firstName: string; lastName: string } }
  | RegisterPageData
  | PaymentPageData
  | DeskPageData
  | { name: 'not-found'; event: EventContent };

/** Addresses of the built files that a page links. */
export type Assets = { stylesheets: string[]; scripts: string[]; fontPreloads: string[] };

export type Frame = {
  /** How browsers reach rego, without a slash at the end. */
  publicUrl: string;
  /** The page's own path, for its canonical address. */
  path: string;
  assets: Assets;
};

/** web/render.tsx as the server calls it. */
export type RenderPage = (page: Page, frame: Frame) => string;
