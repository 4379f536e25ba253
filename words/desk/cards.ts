// Spoke cards that staff print.
import { plural } from '#domain/locale/locale.ts';

export const spokeCards = 'Spoke cards';
export const howMany = ({ cards, pages }: { cards: number; pages: number }) => {
  if (cards === 0) return 'Nobody on this list has a card: it is for those who take part.';
  const on = plural(pages, { one: 'one page', other: `${pages} pages` });
  return plural(cards, { one: `One card on ${on}`, other: `${cards} cards on ${on}` });
};
export const howToPrint =
  'Print them on A4 that lies across, at 100 %, without margins, headers and footers; thick paper does best. Cut along the marks, then the two corners at the foot. Each has the code that the door scans: hand a card to its rider alone.';
export const whose = ({ whom }: { whom: readonly string[] }) => `Of: ${whom.join(' · ')}`;
export const unknownFilter =
  'The address of this page asks for what this event does not have, so no cards are drawn.';
export const toTheList = 'Choose people in the list';
export const nextCards = 'The next cards';
