// Where the number of a limit leads.
import { expect, test } from 'vitest';
import { listOf } from '#web/desk/places-cards.tsx';

const frames = {
  ...{ subject: 'option:workshops:bench:Frame', name: 'Workshops, Bench: Frame', section: 'workshops' },
  ...{ answer: 'bench:is:Frame', limit: 2, held: 2, offered: 0 },
};

test('an option leads to those of its section who answered so', () => {
  const searchOf = (waiting: number) =>
    Object.fromEntries(new URL(listOf({ ...frames, waiting }, 'admin'), 'http://localhost').searchParams);
  const ofFrames = { section: 'workshops', answer: 'bench:is:Frame' };
  expect(searchOf(1)).toEqual({ ...ofFrames, state: 'waiting', sort: 'turn' });
  expect(searchOf(0)).toEqual({ ...ofFrames, state: 'entered' });
});
