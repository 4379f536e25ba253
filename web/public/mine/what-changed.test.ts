// What a rider reads after they left, or took it back.
import { expect, test } from 'vitest';
import { entered, twoSections } from '#tests/events.ts';
import { whatChanged } from '#web/public/mine/what-changed.ts';
import { isBack, left } from '#words/riders/my-registration.ts';

const both = entered(['pre_event', 'road_trip']);
const of = (entries: typeof both) => ({ entries, email: 'ada@example.org' });
const gone = both.map((entry) => ({ ...entry, state: 'cancelled' as const }));
const event = { sections: twoSections };

test('names what was left', () => {
  const [preEvent, roadTrip] = [both.slice(0, 1), gone.slice(1)];
  expect(whatChanged(of(both), of([...preEvent, ...roadTrip]), { event, say: left })).toBe(
    'You left Road Trip. A letter to ada@example.org says so, and the organizers know.',
  );
});

test('tells what one is back in apart from what one waits or asks for', () => {
  const states = (...now: ('entered' | 'waiting' | 'requested')[]) =>
    of(both.map((entry, place) => ({ ...entry, state: now[place] ?? 'entered' })));
  const said = (now: ReturnType<typeof states>) => whatChanged(of(gone), now, { event, say: isBack });
  expect(said(states('entered', 'entered'))).toMatch(/^You take part in Pre-Event and Road Trip again\./);
  expect(said(states('entered', 'waiting'))).toMatch(
    /^You take part in Pre-Event again\. .* There is no place left in Road Trip, so you are waiting for one\./,
  );
  expect(said(states('requested', 'entered'))).toMatch(/You ask again to take part in Pre-Event\./);
});
