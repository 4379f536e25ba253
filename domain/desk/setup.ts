// What is left to do before riders come: the facts that the server knows, and the steps that they tick off.
import * as z from 'zod/mini';
import { ticketName } from '#domain/event/event.ts';
import { letterStates } from '#domain/letters/letter-list.ts';

/** What an admin says about the set-up; all else is found out. */
const setupMarks = ['texts-checked', 'dates-meant', 'hidden'] as const;
export type SetupMark = (typeof setupMarks)[number];

export const setupMarkSchema = z.object({ mark: z.enum(setupMarks), isSet: z.boolean() });

/** Parts of the event's content, as a reader would call them. */
const exampleParts = [
  ...(['title', 'abbreviation', 'dates', 'texts', 'headquarters'] as const),
  ...(['programme', 'road trip', 'prices'] as const),
];
export type ExamplePart = (typeof exampleParts)[number];

const organizerSchema = z.object({ name: z.string(), hasSignedIn: z.boolean() });

export const setupSchema = z.object({
  publicUrl: z.string(),
  /** Parts that still read as the example that rego came with. */
  exampleParts: z.array(z.enum(exampleParts)),
  /** Texts whose weekday and date do not go together, a sentence each. */
  dateConflicts: z.array(z.string()),
  /** Addresses at example.org: letters to them reach nobody. */
  exampleAddresses: z.array(z.string()),
  /** A group chat that was stored before it had to be a web page, so that riders see it without a link. */
  unlinkedChat: z.nullable(z.string()),
  hasExampleBank: z.boolean(),
  isMailConfigured: z.boolean(),
  /** Of the newest test letter of an admin; null before there was one. */
  testLetter: z.nullable(z.enum(letterStates)),
  /** Why its last try failed; null where none did. It may be queued for another. */
  testLetterError: z.nullable(z.string()),
  /** By the key of each section, in their order: whoever may sign in and runs it; null is nobody. */
  organizers: z.record(z.string(), z.nullable(organizerSchema)),
  /** The username that runs the road trip while no admin says otherwise. */
  roadTripUsername: z.string(),
  admins: z.int(),
  /** Those that rego makes every day; null where no folder is set for them. */
  backups: z.nullable(
    z.object({
      /** Of the last good one, ISO 8601; null before there was one. */
      lastAt: z.nullable(z.string()),
      /** It is not older than a day and a half, and none failed since. */
      isGood: z.boolean(),
      /** Why the last try failed, in one line. */
      failure: z.nullable(z.string()),
    }),
  ),
  registrations: z.int(),
  wasRegistrationDeleted: z.boolean(),
  marks: z.array(z.enum(setupMarks)),
});
export type Setup = z.infer<typeof setupSchema>;

const firstSteps = [
  'public-url',
  'texts',
  'dates',
  'bank',
  'addresses',
  'mail-server',
  'test-letter',
] as const;
const lastSteps = ['second-admin', 'backups', 'test-registration'] as const;
export type OneStep = (typeof firstSteps)[number] | (typeof lastSteps)[number];
/** A section's is named after it: 'road-trip-organizer'. */
export type SetupStep = OneStep | `${string}-organizer`;

function organizerStep(key: string) {
  return `${ticketName(key)}-organizer` as const;
}

/** In the order in which they are best done. */
export function setupStepsOf({ organizers }: Pick<Setup, 'organizers'>): SetupStep[] {
  return [...firstSteps, ...Object.keys(organizers).map(organizerStep), ...lastSteps];
}

/** The key of the section whose login a step makes; undefined for one that is of no section. */
export function sectionOfStep(
  step: SetupStep,
  { organizers }: Pick<Setup, 'organizers'>,
): string | undefined {
  return Object.keys(organizers).find((key) => organizerStep(key) === step);
}

export function isOneStep(step: SetupStep): step is OneStep {
  return step in rules;
}

const rules: Record<OneStep, (setup: Setup) => boolean> = {
  'public-url': ({ publicUrl }) => !isLocal(publicUrl),
  texts: ({ exampleParts, marks }) => exampleParts.length === 0 || marks.includes('texts-checked'),
  dates: ({ dateConflicts, marks }) => dateConflicts.length === 0 || marks.includes('dates-meant'),
  bank: ({ hasExampleBank }) => !hasExampleBank,
  addresses: ({ exampleAddresses, unlinkedChat }) => exampleAddresses.length === 0 && unlinkedChat === null,
  'mail-server': ({ isMailConfigured }) => isMailConfigured,
  'test-letter': ({ testLetter }) => testLetter === 'sent',
  'second-admin': ({ admins }) => admins >= 2,
  backups: ({ backups }) => backups?.isGood ?? false,
  'test-registration': ({ wasRegistrationDeleted }) => wasRegistrationDeleted,
};

export function isStepDone(step: SetupStep, setup: Setup): boolean {
  if (isOneStep(step)) return rules[step](setup);
  const key = sectionOfStep(step, setup);
  return key !== undefined && setup.organizers[key] !== null;
}

/** Riders' telephones reach none of these. */
function isLocal(url: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(new URL(url).hostname);
}
