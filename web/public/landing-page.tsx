// '/' for visitors: the event's poster, all of it drawn from the event's content; needs no script.

import type { LandingPageData } from '#domain/calls/page.ts';
import { whatIsOn } from '#domain/event/what-is-on.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import { Briefing } from '#web/public/landing/briefing.tsx';
import { Manifest } from '#web/public/landing/manifest.tsx';
import { Poster } from '#web/public/landing/poster.tsx';
import { RegisterBar } from '#web/public/landing/register-bar.tsx';
import { Results } from '#web/public/landing/results.tsx';
import { RoadTrip } from '#web/public/landing/road-trip.tsx';
import { StayTuned } from '#web/public/landing/stay-tuned.tsx';
import { Tickets } from '#web/public/landing/tickets.tsx';
import { PageHeader } from '#web/public/page-header.tsx';
import * as words from '#words/riders/landing.ts';

export function LandingPage({ data }: { data: LandingPageData }) {
  const { event, isOver, now, room, optionCents, turnout = {} } = data;
  const on = isOver ? undefined : whatIsOn(event, now);
  return (
    <div className="landing">
      <PageHeader title={event.title}>
        <a className="button button--small" href="/organizer/login">
          {words.organizersLogin}
        </a>
      </PageHeader>
      <main id="main">
        <Poster event={event} isOver={isOver} on={on} now={now} room={room} />
        <div className="tape" />
        <div>
          {isOver && <Results event={event} turnout={turnout} />}
          <Briefing event={event} />
          <Manifest event={event} today={on && todayOf(event, now)} />
          {event.roadTrip && <RoadTrip roadTrip={event.roadTrip} locale={event.locale} />}
          <Tickets event={event} room={room} optionCents={optionCents} />
          {!isOver && <RegisterBar event={event} room={room} />}
        </div>
        <StayTuned event={event} />
        <div className="tape" />
      </main>
    </div>
  );
}
