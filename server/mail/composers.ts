// How a letter of each kind is put together when it is sent or looked at. Its room knows; mail is told at the start.
import type { LetterKind } from '#domain/letter-list.ts';
import type { Written } from '#server/mail/letter.ts';

export type LetterLink = {
  publicUrl: string;
  /** What the letter's link opens; `lost` where none is there to open anything, `hidden` where staff look at it. */
  token: { is: string } | 'lost' | 'hidden';
};

type Composer = (letter: Written, link: LetterLink) => Written;
export type Composers = Record<LetterKind, Composer>;

/** Throws where no room composes letters of this kind, as an older or a newer rego may have stored some. */
export function compose(
  composers: Composers,
  { kind, text, html }: Written & { kind: string },
  link: LetterLink,
): Written {
  const composer = new Map<string, Composer>(Object.entries(composers)).get(kind);
  if (!composer) throw new Error(`No room composes letters of the kind '${kind}'.`);
  return composer({ text, html }, link);
}
