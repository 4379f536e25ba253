// What is left to do before riders come: when each step of the checklist is done.
import { describe, expect, test } from 'vitest';
import { isStepDone, type Setup, type SetupStep, setupStepsOf } from '#domain/desk/setup.ts';

const ready: Setup = {
  publicUrl: 'https://rego.bike',
  exampleParts: [],
  dateConflicts: [],
  exampleAddresses: [],
  unlinkedChat: null,
  hasExampleBank: false,
  isMailConfigured: true,
  testLetter: 'sent',
  testLetterError: null,
  organizers: {
    road_trip: { name: 'Ada', hasSignedIn: false },
    pre_event: { name: 'Ben', hasSignedIn: false },
  },
  roadTripUsername: 'roadtrip',
  admins: 2,
  backups: { lastAt: '2026-03-01T04:00:00Z', isGood: true, failure: null },
  registrations: 0,
  wasRegistrationDeleted: true,
  marks: [],
};
const open = (change: Partial<Setup>) =>
  setupStepsOf(ready).filter((step) => !isStepDone(step, { ...ready, ...change }));

test('nothing is left where all is done', () => {
  expect(open({})).toEqual([]);
});

test.each<[SetupStep, Partial<Setup>]>([
  ['texts', { exampleParts: ['title'] }],
  ['dates', { dateConflicts: ['6 November is no Thursday'] }],
  ['bank', { hasExampleBank: true }],
  ['addresses', { exampleAddresses: ['a@example.org'] }],
  ['addresses', { unlinkedChat: 'chat.example.net' }],
  ['mail-server', { isMailConfigured: false }],
  ['test-letter', { testLetter: null }],
  ['test-letter', { testLetter: 'queued' }],
  ['test-letter', { testLetter: 'failed' }],
  ['road-trip-organizer', { organizers: { ...ready.organizers, road_trip: null } }],
  ['pre-event-organizer', { organizers: { ...ready.organizers, pre_event: null } }],
  ['second-admin', { admins: 1 }],
  ['backups', { backups: null }],
  ['backups', { backups: { lastAt: '2026-03-01T04:00:00Z', isGood: false, failure: 'the disk is full' } }],
  ['test-registration', { wasRegistrationDeleted: false }],
])('%s is left with %j', (step, change) => {
  expect(open(change)).toEqual([step]);
});

test('texts that still read as the example count as checked when an admin says so', () => {
  expect(open({ exampleParts: ['title'], marks: ['hidden'] })).toEqual(['texts']);
  expect(open({ exampleParts: ['title'], marks: ['texts-checked'] })).toEqual([]);
});

test('dates that seem to conflict count as right when an admin says that they are meant', () => {
  const dateConflicts = ['6 November is no Thursday'];
  expect(open({ dateConflicts, marks: ['texts-checked'] })).toEqual(['dates']);
  expect(open({ dateConflicts, marks: ['dates-meant'] })).toEqual([]);
});

describe('the address', () => {
  test.each([
    'http://localhost:3000',
    'http://rego.localhost',
    'http://127.0.0.1:3000',
    'http://127.10.20.30',
    'http://0.0.0.0:3000',
    'http://[::1]:3000',
    'http://[::]:3000',
  ])('%s reaches no telephone', (publicUrl) => {
    expect(open({ publicUrl })).toEqual(['public-url']);
  });

  test.each([
    'https://rego.bike',
    'https://localhost.bike',
    'https://my-localhost',
    'http://128.127.0.1',
    'http://127.rego.bike',
    'http://10.0.0.0',
    'http://[::2]',
    'http://[2001:db8::1]',
  ])('%s does', (publicUrl) => {
    expect(open({ publicUrl })).toEqual([]);
  });
});
