// What riders read of the places that are left.
import { expect, test } from 'vitest';
import { Room } from '#domain/entries/places.ts';
import { roomLeftOf } from '#domain/entries/room-left.ts';
import { daySubject, optionSubject, sectionSubject } from '#domain/forms/place-subjects.ts';
import { section } from '#tests/events.ts';

const [rides, feast] = [sectionSubject('rides'), sectionSubject('feast')];
const [bus, meal] = [
  optionSubject('rides', { id: 'bus' }, true),
  optionSubject('feast', { id: 'meal' }, 'Vegan'),
];
const friday = daySubject('friday');
const limits = new Map([rides, feast, bus, meal, friday].map((subject) => [subject, 5]));
const event = {
  sections: [
    section('rides', { showsPlaces: true }),
    section('feast'),
    section('alley_cat', { showsPlaces: true }),
  ],
};

test('how many are left only where a section shows it, of itself and of what it asks', () => {
  const room = new Room(limits, new Map([[rides, 2]]));
  expect(roomLeftOf(event, limits, room)).toEqual({ full: [], left: { [rides]: 3, [bus]: 5 } });
});

test('what is full always, and of that no number', () => {
  const room = new Room(limits, new Map([rides, meal, friday].map((subject) => [subject, 7])));
  expect(roomLeftOf(event, limits, room)).toEqual({ full: [rides, meal, friday], left: { [bus]: 5 } });
});

test('of what has no limit nobody can say how much is left', () => {
  const room = new Room(limits, new Map([[rides, 7]]));
  expect(['section:other', rides, feast].map((subject) => room.left(subject))).toEqual([undefined, 0, 5]);
});

test('behind whoever waits for more than is free nothing is left of that, and nothing is owed to the list', () => {
  const waiting = [{ subject: rides, quantity: 5 }];
  const room = new Room(limits, new Map([[rides, 2]]), [waiting]);
  expect([room.left(rides), room.has([{ subject: rides, quantity: 1 }])]).toEqual([0, false]);
});
