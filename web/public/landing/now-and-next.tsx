// While the event runs: what is on now and what is next, taped onto the poster.

import type { EventContent } from '#domain/event/event.ts';
import type { Happening, WhatIsOn } from '#domain/event/what-is-on.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import { formatDate, formatTime } from '#domain/locale/locale.ts';
import { dayId } from '#web/public/landing/manifest.tsx';
import { howFar, legTitle } from '#web/public/landing/route.ts';
import * as words from '#words/riders/landing.ts';

type NowAndNextProps = { event: EventContent; on: WhatIsOn; now: Date };

const clock = {
  weekday: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

export function NowAndNext({ event, on, now }: NowAndNextProps) {
  const { next } = on;
  const isLater = next && next.date > todayOf(event, now);
  return (
    <section className="now-and-next slip" aria-labelledby="now-and-next">
      <h2 className="now-and-next__head" id="now-and-next">
        <span className="visually-hidden">{words.nowAndNext}: </span>
        {formatTime(event, now, clock)}
      </h2>
      <ul className="plain-list">
        {on.now.map((one) => (
          <What locale={event.locale} key={keyOf(one)} kicker={words.onNow} one={one} when={untilText(one)} />
        ))}
        {on.today.map((one) => (
          <What
            locale={event.locale}
            key={keyOf(one)}
            kicker={words.today}
            one={one}
            when={one.item?.when ?? one.leg?.when}
          />
        ))}
        {next && (
          <What
            locale={event.locale}
            kicker={words.next}
            one={next}
            when={
              next.leg?.when ?? [isLater && dayText(event, next), startText(next)].filter(Boolean).join(', ')
            }
          />
        )}
      </ul>
    </section>
  );
}

const keyOf = ({ date, item, leg, start }: Happening) => `${date} ${start} ${item?.title ?? leg?.to}`;

function untilText({ end, item }: Happening): string | undefined {
  // Where the programme names no end, none is made up.
  return item?.endTime && end ? words.untilTime(end.slice(11)) : item?.when;
}

function startText({ start, item }: Happening): string | undefined {
  return start ? words.at(start.slice(11)) : item?.when;
}

function dayText({ locale }: EventContent, { date }: Happening): string {
  return formatDate(locale, date, { weekday: 'long', day: 'numeric' });
}

type WhatProps = { kicker: string; one: Happening; when: string | undefined; locale: string };

function What({ kicker, one, when, locale }: WhatProps) {
  const { item, leg, date } = one;
  const far = leg && howFar(locale, leg);
  const facts = [when, item?.place, far?.distance, far?.duration].filter(Boolean).join(' · ');
  return (
    <li className="now-and-next__one">
      <span className="now-and-next__kicker">{kicker}</span>{' '}
      <a className="now-and-next__title" href={leg ? '#road-trip' : `#${dayId(date)}`}>
        {leg ? legTitle(leg) : item?.title}
      </a>{' '}
      {facts && <span className="now-and-next__facts">{facts}</span>}
    </li>
  );
}
