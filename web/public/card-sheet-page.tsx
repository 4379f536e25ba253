// Spoke cards to print for staff: what to tell the printer on the screen, and on the paper the cards alone.
import type { CardSheetPageData } from '#domain/calls/page.ts';
import * as words from '#words/desk/cards.ts';

export function CardSheetPage({ sheets, whom, isUnknown, cards, next }: CardSheetPageData) {
  return (
    <main id="main" className="card-sheets">
      <div className="card-sheets__words no-print">
        <h1 className="title-2">{words.spokeCards}</h1>
        {whom.length > 0 && <p>{words.whose({ whom })}</p>}
        {isUnknown ? (
          <p className="lead">
            {words.unknownFilter} <a href="/organizer/registrations">{words.toTheList}</a>
          </p>
        ) : (
          <p className="lead">{words.howMany({ cards, pages: sheets.length })}</p>
        )}
        {cards > 0 && <p>{words.howToPrint}</p>}
        {next && (
          <p>
            <a className="button" href={next}>
              {words.nextCards}
            </a>
          </p>
        )}
      </div>
      {sheets.map((svg, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name, and none ever moves.
          key={place}
          className="card-sheets__page"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, in which all that was typed is outlines or escaped.
          dangerouslySetInnerHTML={{ __html: svg }}
        />
      ))}
    </main>
  );
}
