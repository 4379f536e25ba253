// The link of a place that is handed on: what it brings, and where this tab keeps it.
import type { HandedPlace } from '#domain/entries/handing-on.ts';

export const handedKey = 'rego:hand-on';
export const handedHash = '#hand-on=';
/** Without a section it is not there any more, or could not be looked up. */
export type Handed = { token: string; isUnread?: boolean } & Partial<HandedPlace>;
