// The dialog's text depends on what the rider takes part in: the road trip, at least one day, another section (product.md, section 2).
import { expect, test } from 'vitest';
import { entered, section, twoSections } from '#tests/events.ts';
import { successText } from '#web/public/register/success-text.ts';

const event = {
  sections: twoSections,
  chatUrl: 'https://chat.example.org/a',
  currency: 'AUD',
  locale: 'en-AU',
  timeZone: 'Australia/Adelaide',
};

test.each([
  [['pre_event', 'road_trip'], '$150 for the pre-event and $200 for the road trip'],
  [['road_trip'], '$200 for the road trip'],
  [['pre_event'], '$150 for the pre-event'],
])('who joins %j transfers %s', (keys, amounts) => {
  const { nextSteps } = successText({ entries: entered(keys) }, event);
  expect(nextSteps[0]).toMatch(`Transfer ${amounts}.`);
  expect(nextSteps.at(-1)).toContain(event.chatUrl);
});

test('who asked to take part reads whose yes they wait for, and pays nothing', () => {
  const asked = entered(['road_trip']).map((entry) => ({ ...entry, state: 'requested' as const }));
  const { nextSteps, isToPay } = successText({ entries: asked }, event);
  expect(nextSteps[0]).toContain('You asked to take part in Road Trip.');
  expect([nextSteps.join().includes('$'), isToPay]).toEqual([false, false]);
});

// Shows 2.40.
test('each way of joining has its own title, and nobody pays for nothing', () => {
  const titles = [['pre_event', 'road_trip'], ['road_trip'], ['pre_event'], []].map(
    (keys) => successText({ entries: entered(keys) }, event).title,
  );
  expect(new Set(titles).size).toBe(4);
  const nothing = successText({ entries: [] }, event);
  expect([nothing.nextSteps.join().includes('$'), nothing.isToPay]).toEqual([false, false]);
});

test('any section is named by its words, at the price that was fixed; a free one asks for no transfer', () => {
  const workshops = { ...event, sections: [...twoSections, section('workshops', { priceCents: 3_500 })] };
  expect(successText({ entries: entered(['workshops'], 2_000) }, workshops)).toMatchObject({
    title: "You're in for the workshops!",
    nextSteps: [expect.stringContaining('Transfer $20 for the workshops.'), expect.anything()],
  });
  const free = successText({ entries: entered(['workshops'], 0) }, workshops);
  expect([free.nextSteps, free.isToPay]).toEqual([[expect.stringContaining(event.chatUrl)], false]);
});

test('who waits for a place reads that, and is asked for no money for it', () => {
  const entries = entered(['road_trip']).map((one) => ({
    ...one,
    state: 'waiting' as const,
    amountCents: null,
  }));
  const { nextSteps, isToPay } = successText({ entries }, event);
  expect(nextSteps[0]).toMatch(/on the waiting list\. You owe nothing/);
  expect(isToPay).toBe(false);
});

test.each(['waiting', 'requested'] as const)(
  'who is in one section, and in another is %s, reads of which nothing is owed, and transfers for the rest',
  (state) => {
    const [joined, ...others] = entered(['pre_event', 'road_trip']);
    const entries = [joined, ...others.map((one) => ({ ...one, state, amountCents: null }))];
    const { nextSteps } = successText({ entries: entries.flatMap((one) => one ?? []) }, event);
    expect(nextSteps[0]).toContain('Transfer $150 for the pre-event.');
    expect(nextSteps[1]).toContain('Road Trip');
    expect(nextSteps.join(' ')).not.toContain('transfer nothing');
  },
);
