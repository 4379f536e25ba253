// Opens the spoke cards of everybody on a list, to print. The page for it is the current edition's.
import { IdCard } from 'lucide-react';
import type { RegistrationList } from '#domain/lists/registration-list.ts';
import { searchOf } from '#web/desk/list-address.ts';
import { editionAtHand } from '#web/edition-at-hand.ts';
import * as words from '#words/desk/cards.ts';

export function CardsLink({ list: { page: _page, sort: _sort, ...narrowed } }: { list: RegistrationList }) {
  if (editionAtHand() !== undefined) return null;
  return (
    <a
      className="button button--quiet button--small"
      href={`/organizer/cards?${searchOf(narrowed)}`}
      target="_blank"
      rel="noopener"
    >
      <IdCard aria-hidden="true" size={18} />
      {words.spokeCards}
    </a>
  );
}
