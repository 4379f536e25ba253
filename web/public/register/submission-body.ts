// What a press of a button sends, and what is wrong with it before it is sent (product.md, sections 5 and 7).
import type { FieldErrors } from '#domain/errors.ts';
import { type EventContent, organizerUsername, preEventKey, roadTripKey } from '#domain/event.ts';
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
  type ByBlock,
  eachBlock,
  inBlock,
  roadTripQuestion,
  visibleIn,
} from '#web/public/register/blocks.ts';
import { inWords } from '#words/riders/faults.ts';
import * as words from '#words/riders/register.ts';

export type SubmissionBody = BodyOf<'POST /api/registrations'>;
/** Parts that are not in it have none. */
export type BlockErrors = ByBlock<FieldErrors>;

export function noErrors(blocks: Pick<Blocks, 'fields'>): BlockErrors {
  return eachBlock(blocks, () => ({}));
}

/** Whose registration a press adds to while the main form is folded: what that says is stored already. */
export type Known = Pick<Registration, 'name' | 'email'> | undefined;

export function submissionBody(
  blocks: Blocks,
  answers: ByBlock<Answers>,
  block: Block,
  event: Pick<EventContent, 'sections'>,
  known?: Known,
): SubmissionBody {
  const main: Answers = known ? {} : saidIn(blocks, answers, 'main');
  const person = known
    ? { name: known.name, email: known.email }
    : { name: textOf(main.name), email: textOf(main.email) };
  if (block === 'main') return { ...main, ...person };
  return {
    ...main,
    ...saidIn(blocks, answers, block),
    // Nobody asked: then the section's button says it.
    ...(block === roadTripKey && !roadTripQuestion(blocks) && { joiningRoadTrip: true }),
    ...person,
    sectionType: block,
    organizerUsername: organizerUsername(event, block),
  };
}

/** As the call names it: guests are a list. */
function saidIn(blocks: Blocks, answers: ByBlock<Answers>, block: Block) {
  const given = inBlock(answers, block);
  const input = inputIn(blocks, answers, block);
  return blocks.guests?.form.withGuestList(input, visibleIn(blocks, block, given), given) ?? input;
}

function inputIn(blocks: Blocks, answers: ByBlock<Answers>, block: Block): Answers {
  const given = inBlock(answers, block);
  return inputOfAnswers(visibleIn(blocks, block, given), given);
}

function textOf(answer: unknown): string {
  return typeof answer === 'string' ? answer : '';
}

/** What is wrong with the answers of one part; `before` is the registration that they change. */
export function errorsIn(
  blocks: Blocks,
  answers: ByBlock<Answers>,
  part: Block,
  before: Registration | undefined,
): FieldErrors {
  const stored = before && answersOfRegistration(blocks, part, before);
  return inWords(
    answerErrors(visibleIn(blocks, part, inBlock(answers, part)), inputIn(blocks, answers, part), stored),
  );
}

/** The main form and, for a section's button, the section; `before`: the registration that the press adds to. */
export function checkBlocks(
  blocks: Blocks,
  answers: ByBlock<Answers>,
  block: Block,
  before: Registration | undefined,
  known?: Known,
): BlockErrors {
  const errorsOf = (part: Block) => errorsIn(blocks, answers, part, before);
  const main = known ? {} : errorsOf('main');
  if (block === 'main') return { ...noErrors(blocks), main };
  const errors: BlockErrors = { ...noErrors(blocks), main, [block]: errorsOf(block) };
  const asked =
    block === roadTripKey
      ? untickedRoadTrip(blocks, answers, before)
      : unansweredDays(blocks, answers, block, before);
  return asked ? { ...errors, [asked.block]: { ...asked.error, ...errors[asked.block] } } : errors;
}

type Asked = { block: Block; error: FieldErrors } | undefined;

/** Asks, where nothing above the ticks does. */
function daysMessage(fields: readonly Field[]): string {
  const isAsked = fields.some(({ label }) => label === daysQuestion);
  return isAsked ? words.tickOneDay : words.tickOneOf(daysQuestion);
}

/** The section that asks; where the main form does, its days are the pre-event's. */
function daysBlockFor(blocks: Blocks, section: Block): Block | undefined {
  if (inBlock(blocks.fields, section).some(asksForDays)) return section;
  return section === preEventKey && blocks.fields.main.some(asksForDays) ? 'main' : undefined;
}

/** Where the days are asked, in the section or before it. Who was registered without any is asked for nothing new. */
function unansweredDays(
  blocks: Blocks,
  answers: ByBlock<Answers>,
  section: Block,
  before: Registration | undefined,
): Asked {
  if (before?.sections.includes(section) && before.participationDays.length === 0) return undefined;
  const block = daysBlockFor(blocks, section);
  if (block === undefined) return undefined;
  const given = inBlock(answers, block);
  const ticks = visibleIn(blocks, block, given).filter(asksForDays);
  const [first] = ticks;
  if (!first || ticks.some(({ id }) => isAnswered(given[id]))) return undefined;
  return { block, error: { [first.id]: daysMessage(inBlock(blocks.fields, block)) } };
}

function untickedRoadTrip(
  blocks: Blocks,
  answers: ByBlock<Answers>,
  before: Registration | undefined,
): Asked {
  const coming = before?.sections.includes(roadTripKey) ? undefined : roadTripQuestion(blocks);
  if (!coming || inBlock(answers, coming.block)[coming.field.id] === true) return undefined;
  return { block: coming.block, error: { [coming.field.id]: words.tickRoadTrip } };
}

export function hasErrors(errors: BlockErrors): boolean {
  return Object.values(errors).some((fields) => Object.keys(fields).length > 0);
}

/** The server's messages beside the fields that are drawn; the rest of its fields the form does not know. */
export function placeErrors(
  blocks: Blocks,
  answers: ByBlock<Answers>,
  block: Block,
  fields: FieldErrors,
): { errors: BlockErrors; isAllPlaced: boolean } {
  const errors: { main: FieldErrors; [section: string]: FieldErrors } = { ...noErrors(blocks) };
  let placed = 0;
  for (const part of block === 'main' ? ['main'] : [block, 'main']) {
    const drawn = new Set(visibleIn(blocks, part, inBlock(answers, part)).map((field) => field.id));
    const named = Object.entries(fields).map(
      ([path, fault]) => [blocks.guests?.form.guestFieldId(path) ?? path, fault] as const,
    );
    const own = named.filter(([id]) => drawn.has(id));
    errors[part] = Object.fromEntries(own);
    placed += own.length;
  }
  return { errors, isAllPlaced: placed >= Object.keys(fields).length };
}
