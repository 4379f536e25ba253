// Says that the event is over: its registration stays open until the organizers close it.
import { type EventContent, lastDayOf } from '#domain/event/event.ts';
import { longDates } from '#domain/locale/locale.ts';
import * as words from '#words/riders/pages.ts';

type EventOverProps = {
  event: EventContent;
  /** What else there is to say. */
  more?: string;
};

export function EventOver({ event, more }: EventOverProps) {
  const lastDay = lastDayOf(event);
  const day = longDates(event.locale, lastDay, lastDay).replaceAll(' ', '\u00a0');
  // Browsers differ in how they write a day; the server's way stands.
  return (
    <p className="note" suppressHydrationWarning>
      {words.eventOver(day, more)}
    </p>
  );
}
