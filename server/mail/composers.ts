// How a letter of each kind is put together when it is sent or looked at. Its room knows; mail is told at the start.
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { type Letter, publicUrlPlaceholder, type Written, withLink } from '#server/mail/letter.ts';
import type { SectionAddresses } from '#server/mail/section-addresses.ts';
import type { letters } from '#server/mail/tables.ts';
import type { Attachment } from '#server/mail/transport.ts';

export type LetterLink = {
  publicUrl: string;
  /** What the letter's link opens; `lost` where none is there to open anything, `hidden` where staff look at it. */
  token: { is: string } | 'lost' | 'hidden';
};

export type StoredLetter = typeof letters.$inferSelect;

/** Keeps and gives what a letter's link opens, just before it goes; nothing for one without such a link. */
export type MakeToken = (
  database: Database,
  letter: StoredLetter,
  how: { tokenKey: Buffer; now: Date },
) => Promise<string | undefined>;

/** Why a letter does not go, as Mail says it: what it would tell is no longer so. */
export type LeftOut = { leftOut: string };

/** What letters of one edition are about, as that stands now, is read for all of them at once; then each is composed. */
export type ReadTold = (
  database: AnyDatabase,
  letters: readonly StoredLetter[],
  how: { now: Date; addresses: SectionAddresses | undefined },
) => Promise<(letter: StoredLetter) => Letter | LeftOut>;

/** `stopUrl`: where one press ends letters of its kind. */
export type Composed = Written & { stopUrl?: string | undefined };

/** Of a letter that is always its rider's own, or its reader's: where it goes by now. */
export type ReadAddress = (tx: Transaction, letter: StoredLetter) => Promise<string | undefined>;

/** What goes with a letter, as it is when the letter goes. */
export type ReadAttached = (
  database: AnyDatabase,
  letter: Pick<StoredLetter, 'editionId' | 'attached'>,
  publicUrl: string,
) => Promise<readonly Attachment[]>;

export type Composer = {
  withLink: (letter: Written, link: LetterLink) => Composed;
  /** Of those that are composed when they go. */
  readTold?: ReadTold;
  /** Else the token was made when the letter was written. */
  makeToken?: MakeToken;
  /** Asked when it goes, in the transaction that sends it: one that its mailing has stored as left out is deleted. */
  isLeftOut?: (tx: Transaction, letter: StoredLetter) => Promise<boolean>;
  /** Asked then, too. */
  readLeftOut?: (
    tx: Transaction,
    letter: StoredLetter,
    how: { readAddresses?: ((tx: Transaction) => Promise<SectionAddresses>) | undefined },
  ) => Promise<LeftOut | undefined>;
  readAddress?: ReadAddress;
  readAttached?: ReadAttached;
};
/** By kind. */
export type Composers = Readonly<Partial<Record<string, Composer>>>;

/** Throws where no room composes letters of this kind, as an older or a newer rego may have stored some. */
export function compose(
  composers: Composers,
  { kind, text, html }: Written & { kind: string },
  link: LetterLink,
): Composed {
  const composer = composerOf(composers, kind);
  if (!composer) throw new Error(`No room composes letters of the kind '${kind}'.`);
  return withLink(composer.withLink({ text, html }, link), publicUrlPlaceholder, link.publicUrl);
}

export function composerOf(composers: Composers, kind: string): Composer | undefined {
  return Object.hasOwn(composers, kind) ? composers[kind] : undefined;
}
