// '/' for visitors: the event's poster, all of it drawn from the event's content; needs no script.
import type { EventContent } from '#domain/event.ts';
import type { RoomLeft } from '#domain/room-left.ts';
import { Briefing } from '#web/public/landing/briefing.tsx';
import { Manifest } from '#web/public/landing/manifest.tsx';
import { Poster } from '#web/public/landing/poster.tsx';
import { RegisterBar } from '#web/public/landing/register-bar.tsx';
import { RoadTrip } from '#web/public/landing/road-trip.tsx';
import { StayTuned } from '#web/public/landing/stay-tuned.tsx';
import { Tickets } from '#web/public/landing/tickets.tsx';
import { PageHeader } from '#web/public/page-header.tsx';
import * as words from '#words/riders/landing.ts';

type LandingPageProps = { event: EventContent; isOver: boolean; room?: RoomLeft | undefined };

export function LandingPage({ event, isOver, room }: LandingPageProps) {
  return (
    <div className="landing">
      <PageHeader title={event.title}>
        <a className="button button--small" href="/organizer/login">
          {words.organizersLogin}
        </a>
      </PageHeader>
      <main id="main">
        <Poster event={event} isOver={isOver} />
        <div className="tape" />
        <div>
          <Briefing event={event} />
          <Manifest event={event} />
          {event.roadTrip && <RoadTrip roadTrip={event.roadTrip} locale={event.locale} />}
          <Tickets event={event} room={room} />
          <RegisterBar event={event} />
        </div>
        <StayTuned event={event} />
        <div className="tape" />
      </main>
    </div>
  );
}
