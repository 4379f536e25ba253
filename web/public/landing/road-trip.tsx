// The road trip: one drawn road that rolls by with the scroll, else a map to scale, and every leg as a line of the itinerary.
import type { EventContent, RoadLeg } from '#domain/event/event.ts';
import { roadKilometres } from '#domain/event/road.ts';
import { Road } from '#web/public/drawings/road.tsx';
import { RoadStage } from '#web/public/drawings/road-stage.tsx';
import { TallRouteMap, WideRouteMap } from '#web/public/drawings/route-map.tsx';
import { TornEdge } from '#web/public/drawings/torn-edge.tsx';
import { Headline } from '#web/public/landing/headline.tsx';
import { describeRoute, howFar, legTitle, routeOf } from '#web/public/landing/route.ts';
import * as words from '#words/riders/landing.ts';

type RoadTripProps = { roadTrip: NonNullable<EventContent['roadTrip']>; locale: string };

export function RoadTrip({ roadTrip, locale }: RoadTripProps) {
  const { title, intro, legs } = roadTrip;
  const total = roadKilometres(legs);
  const map = {
    route: routeOf(locale, legs),
    title: words.mapOf(title),
    description: describeRoute(locale, legs),
  };
  return (
    <section className="road-trip sheet" id="road-trip" aria-labelledby="road-trip-title">
      <TornEdge />
      <div className="road-stage">
        <div className="road-stage__frame">
          <div className="road-trip__head page">
            <p className="road-trip__kicker" aria-hidden="true">
              {words.roadTrip}
            </p>
            <Headline id="road-trip-title" kicker={words.roadTrip} text={title} />
            <p className="lead">{intro}</p>
          </div>
          <RoadStage {...map} />
        </div>
      </div>
      <div className="road-trip__way page">
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
          {total > 0 && (
            <p className="itinerary__total">
              <span>{words.allTheWay}</span> <strong>{words.kilometres(locale, total)}</strong>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function ItineraryLeg({ leg, locale }: { leg: RoadLeg; locale: string }) {
  const { distance, duration } = howFar(locale, leg);
  return (
    <li className="itinerary__leg">
      <h3 className="itinerary__title">{legTitle(leg)}</h3>
      <p className="itinerary__when">{leg.when}</p>
      {distance && <p className="itinerary__distance">{distance}</p>}
      {duration && <p className="itinerary__hours">{duration}</p>}
    </li>
  );
}
