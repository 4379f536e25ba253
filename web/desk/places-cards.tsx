// How many have a place and how many wait, of each limit; each leads to who waits, the first in turn on top.
import { Link } from 'wouter';
import type { PlacesTaken } from '#domain/lists/summary.ts';
import { tableAddress } from '#web/desk/registrations/table-state.ts';
import { type Role, useDesk } from '#web/desk/use-desk.ts';
import { numberText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/overview.ts';

type PlacesCardsProps = {
  places: readonly PlacesTaken[];
  onOpen?: () => void;
};

export function PlacesCards({ places, onOpen }: PlacesCardsProps) {
  const { by } = useDesk();
  return (
    <section className="places" aria-labelledby="places-title">
      <h2 className="title-3 places-title" id="places-title">
        {words.places}
      </h2>
      <ul className="summary">
        {places.map((one) => (
          <li key={one.subject}>
            <Link
              className={isFull(one) ? 'summary-card summary-card--full' : 'summary-card'}
              href={listOf(one, by)}
              onClick={onOpen}
            >
              <span className="summary-card__title">{one.name}</span>
              <span className="summary-card__number">
                {words.takenOf(numberText(one.held + one.offered), numberText(one.limit))}
              </span>
              <span className="summary-card__remark">{words.placesRemark(one)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isFull({ held, offered, limit }: PlacesTaken): boolean {
  return held + offered >= limit;
}

/** Of an option those who answered so. */
export function listOf({ section, day, answer, waiting }: PlacesTaken, by: Role): string {
  const narrowed =
    waiting > 0 ? ({ state: 'waiting', sort: 'turn' } as const) : ({ state: 'entered' } as const);
  return tableAddress({ section, day, answer, ...narrowed }, by);
}
