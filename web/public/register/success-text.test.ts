// The dialog's text depends on the road trip and on at least one day (product.md, section 2).
import { expect, test } from 'vitest';
import { twoSections } from '#tests/events.ts';
import { joinedOf, successText } from '#web/public/register/success-text.ts';

test.each([
  [true, ['friday'], 'both'],
  [true, [], 'road-trip'],
  [false, ['thursday', 'friday'], 'pre-event'],
  [false, [], 'neither'],
] as const)('road trip %j and days %j: %s', (joiningRoadTrip, days, joined) => {
  expect(joinedOf({ joiningRoadTrip, participationDays: [...days] })).toBe(joined);
});

const event = {
  sections: twoSections,
  chatUrl: 'https://chat.example.org/a',
  locale: 'en-AU',
  currency: 'AUD',
};

test.each([
  ['both', '$150 for the pre-event and $200 for the road trip'],
  ['road-trip', '$200 for the road trip'],
  ['pre-event', '$150 for the pre-event'],
] as const)('who joins %s transfers %s', (joined, amounts) => {
  const { nextSteps } = successText(joined, event);
  expect(nextSteps[0]).toMatch(`Transfer ${amounts}.`);
  expect(nextSteps.at(-1)).toContain(event.chatUrl);
});

// Shows 2.40.
test('each way of joining has its own title, and nobody pays for nothing', () => {
  const titles = (['both', 'road-trip', 'pre-event', 'neither'] as const).map(
    (joined) => successText(joined, event).title,
  );
  expect(new Set(titles).size).toBe(4);
  expect(successText('neither', event).nextSteps.join()).not.toContain('$');
});
