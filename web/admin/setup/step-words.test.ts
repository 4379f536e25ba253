// What the checklist says of making an organizer's login, and where the step about texts leads.
import { expect, test } from 'vitest';
import type { Setup } from '#domain/desk/setup.ts';
import type { EventContent } from '#domain/event/event.ts';
import { section, twoSections } from '#tests/events.ts';
import { wordsOf } from '#web/admin/setup/step-words.tsx';
import { tickAtLogin } from '#words/desk/setup.ts';

const setup = {
  organizers: { pre_event: null, road_trip: null },
  roadTripUsername: 'roadtrip',
} as unknown as Setup;

test.each(['pre-event-organizer', 'road-trip-organizer'] as const)(
  'of an event with a further section no username is asked for: %s',
  (step) => {
    const remark = (sections: EventContent['sections']) => {
      const event = { sections } as EventContent;
      return wordsOf(step, setup, event).remark(setup, event);
    };
    expect(remark(twoSections)).not.toBe(tickAtLogin);
    expect(remark([...twoSections, section('workshops')])).toBe(tickAtLogin);
  },
);

test.each([
  [['title', 'headquarters'], 'texts'],
  [['headquarters', 'road trip'], 'headquarters'],
  [['road trip'], 'legs'],
  [['prices'], 'sections'],
] as const)('what is still the example’s (%j) is led to, not what is one’s own', (exampleParts, part) => {
  const known = { ...setup, exampleParts: [...exampleParts] };
  expect(wordsOf('texts', known, { sections: twoSections } as EventContent).href).toBe(
    `/admin/event#${part}`,
  );
});
