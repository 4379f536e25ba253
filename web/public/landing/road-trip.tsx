// The road trip: the route drawn to scale and every leg as a line of the itinerary.
import type { EventContent } from '#domain/event.ts';
import { Road } from '#web/public/drawings/road.tsx';
import { TallRouteMap, WideRouteMap } from '#web/public/drawings/route-map.tsx';
import type { Leg } from '#web/public/landing/route.ts';
import { describeRoute, isStopover, legTitle, routeOf, totalKilometres } from '#web/public/landing/route.ts';
import * as words from '#words/riders/landing.ts';

type RoadTripProps = { roadTrip: NonNullable<EventContent['roadTrip']>; locale: string };

export function RoadTrip({ roadTrip, locale }: RoadTripProps) {
  const { title, intro, legs } = roadTrip;
  const map = {
    route: routeOf(locale, legs),
    title: words.mapOf(title),
    description: describeRoute(locale, legs),
  };
  return (
    <section className="road-trip" id="road-trip" aria-labelledby="road-trip-title">
      <div className="page">
        <div className="road-trip__head">
          <h2 id="road-trip-title">
            <span className="road-trip__kicker">{words.roadTrip}</span> {title}
          </h2>
          <p className="lead">{intro}</p>
        </div>
        <div className="road-trip__way">
          <div className="road-trip__map">
            <WideRouteMap {...map} />
            <TallRouteMap {...map} />
          </div>
          <div className="road-trip__legs">
            <Road className="road-trip__road" />
            <ol className="itinerary">
              {legs.map((leg) => (
                <ItineraryLeg key={`${leg.date} ${leg.to}`} leg={leg} locale={locale} />
              ))}
            </ol>
            <p className="itinerary__total">
              <span>{words.allTheWay}</span>{' '}
              <strong>{words.kilometres(locale, totalKilometres(legs))}</strong>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

function ItineraryLeg({ leg, locale }: { leg: Leg; locale: string }) {
  return (
    <li className={isStopover(leg) ? 'itinerary__leg itinerary__leg--stopover' : 'itinerary__leg'}>
      <h3 className="itinerary__title">{legTitle(leg)}</h3>
      <p className="itinerary__when">{leg.when}</p>
      {leg.kilometres === undefined ? null : (
        <p className="itinerary__distance">{words.kilometres(locale, leg.kilometres)}</p>
      )}
      {leg.hours === undefined ? null : (
        <p className="itinerary__hours">{words.duration(locale, leg.hours)}</p>
      )}
    </li>
  );
}
