// What the server hands to a page: rendered on the server, dehydrated for the browser.

import type { HandOnAnswer } from '#domain/entries/handing-on.ts';
import type { RoomLeft } from '#domain/entries/room-left.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { FormConfig } from '#domain/forms/fields.ts';
import type { SectionConfigs } from '#domain/forms/open-section.ts';

/** How many took part, by section. */
export type Turnout = Record<string, number>;

export type LandingPageData = {
  name: 'landing';
  event: EventContent;
  isOver: boolean;
  /** By the server's clock. */
  now: Date;
  room?: RoomLeft | undefined;
  /** Of each section whose questions may cost something from how much. */
  optionCents: Record<string, number>;
  /** Once it is over. */
  turnout?: Turnout | undefined;
};

export type RegisterPageData = {
  name: 'register';
  event: EventContent;
  /** Its id. */
  edition: string;
  form: FormConfig;
  sections: SectionConfigs;
  /** By the server's clock. Nothing closes by itself; the page says so. */
  isOver: boolean;
  room?: RoomLeft | undefined;
  /** Bare form for a frame on another site (/embed). */
  isEmbedded: boolean;
};

export type PaymentPageData = { name: 'payment'; event: EventContent };

export type MyRegistrationPageData = {
  name: 'my-registration';
  event: EventContent;
  /** Keys of the sections whose questions can be answered. */
  openSections: string[];
};

/** Behind a sign-in: an empty frame that the browser fills (web/desk.tsx). */
export type DeskPageData = {
  name: 'desk';
  event: EventContent;
  /** On an admin's page: nobody is signed in, so that the browser need not ask and be refused. */
  isSignedOut?: boolean;
  /** Calls that the page will make: the browser begins them while the script is on its way. */
  reads?: readonly string[];
};

/** Why a sign-in came to nothing; web/public/sign-in-failed-page.tsx says it. */
export type SignInFailure = 'stale' | 'refused' | 'unverified' | 'invalid' | 'unavailable';

/** The embedded identity provider's form. */
export type SignInPageData = { name: 'sign-in'; event: EventContent; email: string; message?: string };

/** Where a one-time link leads: `gone` when it was used, is too old or never was. */
export type SetPasswordPageData = {
  name: 'set-password';
  event: EventContent;
  state: 'open' | 'done' | 'gone';
  email: string;
  message?: string;
};

/** Where an invitation's last link leads, which ends such letters. */
export type NoMoreLettersPageData = {
  name: 'no-more-letters';
  event: EventContent;
  state: 'open' | 'done' | 'gone';
  /** Else of invitations to a next event. */
  isNews: boolean;
};

/** Where riders who lost their link ask for it. `asked` says the same whether or not the address is registered. */
export type MyLinkPageData = {
  name: 'my-link';
  event: EventContent;
  state: 'open' | 'asked';
  email: string;
  endsOlder: boolean;
  message?: string | undefined;
};

/** Where the letter of an offer leads; `until` is a timestamp, `amountCents` what is owed once it is accepted. */
export type PlacePageData = {
  name: 'place';
  event: EventContent;
  state: 'open' | 'accepted' | 'declined' | 'gone';
  /** Which of somebody's offers it is. */
  offer: string;
  what: string;
  until: string;
  amountCents: number;
  /** What is full, so that it is not in it, in words. */
  without: readonly string[];
};

/** A spoke card, as its rider's own link shows it, or as the one that they share. */
export type ShownCard = {
  /** Of its page; its files lie beneath. */
  path: string;
  number: string;
  /** Undefined where they keep their name off it. */
  rider: string | undefined;
  sections: string[];
  /** Of a rider's own: whether the picture has the name, and what they share of it. */
  own?: { isNameInPicture: boolean; shared?: { address: string; showsName: boolean } | undefined };
};
export type CardPageData = { name: 'card'; event: EventContent; card: ShownCard | undefined };
/** Where the letter of a place that is handed on leads. Only one that is `open` says more than its state. */
export type HandedPageData = {
  name: 'handed';
  event: EventContent;
  state: HandOnAnswer;
  offer?:
    | {
        /** The name of whoever hands it on. */
        giver: string;
        section: string;
        days: readonly string[];
        ticketCents: number;
        paidCents: number;
        /** A timestamp. */
        until: string;
        /** To the form, where it is taken. */
        formUrl: string;
      }
    | undefined;
};

/** `meant` is the page of the desk that the address is nearly of, and its name. */
export type NotFoundPageData = {
  name: 'not-found';
  event: EventContent;
  meant: { path: string; page: string } | undefined;
};

/** Pages of spoke cards to print, each an SVG; `next` leads to those that are not on them. */
export type CardSheetPageData = {
  name: 'card-sheet';
  event: EventContent;
  sheets: string[];
  /** Whose they are, in words; of everybody none. */
  whom: string[];
  /** The address asks for what there is not: nobody's cards are drawn. */
  isUnknown?: boolean;
  cards: number;
  next: string | undefined;
};

export type Page =
  | LandingPageData
  | { name: 'home'; event: EventContent; isOver: boolean; user: { firstName: string; lastName: string } }
  | RegisterPageData
  | PaymentPageData
  | MyRegistrationPageData
  | DeskPageData
  | SignInPageData
  | SetPasswordPageData
  | NoMoreLettersPageData
  | MyLinkPageData
  | PlacePageData
  | CardPageData
  | CardSheetPageData
  | HandedPageData
  | { name: 'sign-in-failed'; event: EventContent; reason: SignInFailure }
  | { name: 'no-admin'; event: EventContent; email: string }
  | NotFoundPageData;

/** Addresses of the built files that a page links. */
export type Assets = {
  stylesheets: string[];
  scripts: string[];
  fontPreloads: string[];
  /** What the registration form runs before it is drawn. */
  firstScript?: string | undefined;
};

export type Frame = {
  /** How browsers reach rego, without a slash at the end. */
  publicUrl: string;
  /** The page's own path, for its canonical address. */
  path: string;
  assets: Assets;
};

/** web/render.tsx as the server calls it. */
export type RenderPage = (page: Page, frame: Frame) => string;
