// What a press of a button sends, and what is wrong with it before it is sent (product.md, sections 5 and 7).
import type { FieldErrors } from '#domain/errors.ts';
import type { EventContent, SectionType } from '#domain/event.ts';
import { type Answers, type Field, isAnswered } from '#domain/fields.ts';
import { daysQuestion } from '#domain/participation.ts';
import type { Registration } from '#domain/stored-registration.ts';
import { answerErrors, inputOfAnswers } from '#domain/submission.ts';
import type { BodyOf } from '#web/call.ts';
import {
  answersOfRegistration,
  asksForDays,
  type Block,
  type Blocks,
  roadTripQuestion,
  visibleIn,
} from '#web/public/register/blocks.ts';

export type SubmissionBody = BodyOf<'POST /api/registrations'>;
export type BlockErrors = Record<Block, FieldErrors>;

export const noErrors: BlockErrors = { main: {}, pre_event: {}, road_trip: {} };

export const tickRoadTripMessage = 'Please tick this box to register for the road trip';

/** Whose registration a press adds to while the main form is folded: what that says is stored already. */
export type Known = Pick<Registration, 'name' | 'email'> | undefined;

/** The organizer's first name lowercased, or 'unknown' (product.md, section 7). */
export function organizerUsername(event: Pick<EventContent, 'organizers'>, type: SectionType): string {
  return event.organizers[type].name.trim().split(/\s+/)[0]?.toLowerCase() || 'unknown';
}

export function submissionBody(
  blocks: Blocks,
  answers: Record<Block, Answers>,
  block: Block,
  event: Pick<EventContent, 'organizers'>,
  known?: Known,
): SubmissionBody {
  const main = known ? {} : inputIn(blocks, answers, 'main');
  const person = known
    ? { name: known.name, email: known.email }
    : { name: textOf(main.name), email: textOf(main.email) };
  if (block === 'main') return { ...main, ...person };
  return {
    ...main,
    ...inputIn(blocks, answers, block),
    // Nobody asked: then the section's button says it.
    ...(block === 'road_trip' && !roadTripQuestion(blocks) && { joiningRoadTrip: true }),
    ...person,
    sectionType: block,
    organizerUsername: organizerUsername(event, block),
  };
}

function inputIn(blocks: Blocks, answers: Record<Block, Answers>, block: Block): Answers {
  return inputOfAnswers(visibleIn(blocks, block, answers[block]), answers[block]);
}

function textOf(answer: unknown): string {
  return typeof answer === 'string' ? answer : '';
}

/** What is wrong with the answers of one part; `before` is the registration that they change. */
export function errorsIn(
  blocks: Blocks,
  answers: Record<Block, Answers>,
  part: Block,
  before: Registration | undefined,
): FieldErrors {
  const stored = before && answersOfRegistration(blocks, part, before);
  return answerErrors(visibleIn(blocks, part, answers[part]), inputIn(blocks, answers, part), stored);
}

/** The main form and, for a section's button, the section; `before`: the registration that the press adds to. */
export function checkBlocks(
  blocks: Blocks,
  answers: Record<Block, Answers>,
  block: Block,
  before: Registration | undefined,
  known?: Known,
): BlockErrors {
  const errorsOf = (part: Block) => errorsIn(blocks, answers, part, before);
  const errors: BlockErrors = { ...noErrors, main: known ? {} : errorsOf('main') };
  if (block === 'main') return errors;
  errors[block] = errorsOf(block);
  const asked =
    block === 'pre_event'
      ? unansweredDays(blocks, answers, before)
      : untickedRoadTrip(blocks, answers, before);
  return asked ? { ...errors, [asked.block]: { ...asked.error, ...errors[asked.block] } } : errors;
}

type Asked = { block: Block; error: FieldErrors } | undefined;

/** Asks, where nothing above the ticks does. */
function daysMessage(fields: readonly Field[]): string {
  const isAsked = fields.some(({ label }) => label === daysQuestion);
  return isAsked ? 'Tick at least one day' : `${daysQuestion} Tick at least one`;
}

/** Where the days are asked, in the section or before it. Who was registered without any is asked for nothing new. */
function unansweredDays(
  blocks: Blocks,
  answers: Record<Block, Answers>,
  before: Registration | undefined,
): Asked {
  if (before?.sections.includes('pre_event') && before.participationDays.length === 0) return undefined;
  const block = (['pre_event', 'main'] as const).find((part) => blocks.fields[part].some(asksForDays));
  const ticks = block ? visibleIn(blocks, block, answers[block]).filter(asksForDays) : [];
  const [first] = ticks;
  if (!block || !first || ticks.some(({ id }) => isAnswered(answers[block][id]))) return undefined;
  return { block, error: { [first.id]: daysMessage(blocks.fields[block]) } };
}

function untickedRoadTrip(
  blocks: Blocks,
  answers: Record<Block, Answers>,
  before: Registration | undefined,
): Asked {
  const coming = before?.sections.includes('road_trip') ? undefined : roadTripQuestion(blocks);
  if (!coming || answers[coming.block][coming.field.id] === true) return undefined;
  return { block: coming.block, error: { [coming.field.id]: tickRoadTripMessage } };
}

export function hasErrors(errors: BlockErrors): boolean {
  return Object.values(errors).some((fields) => Object.keys(fields).length > 0);
}

/** The server's messages beside the fields that are drawn; the rest of its fields the form does not know. */
export function placeErrors(
  blocks: Blocks,
  answers: Record<Block, Answers>,
  block: Block,
  fields: FieldErrors,
): { errors: BlockErrors; isAllPlaced: boolean } {
  const errors: BlockErrors = { ...noErrors };
  let placed = 0;
  for (const part of block === 'main' ? (['main'] as const) : ([block, 'main'] as const)) {
    const drawn = new Set(visibleIn(blocks, part, answers[part]).map((field) => field.id));
    const own = Object.entries(fields).filter(([id]) => drawn.has(id));
    errors[part] = Object.fromEntries(own);
    placed += own.length;
  }
  return { errors, isAllPlaced: placed >= Object.keys(fields).length };
}
