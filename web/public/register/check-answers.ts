// What is wrong with the answers before they are sent (product.md, sections 5 and 7).
import type { FieldErrors } from '#domain/errors.ts';
import { preEventKey, roadTripKey } from '#domain/event.ts';
import { type Answers, type Field, isAnswered } from '#domain/fields.ts';
import { daysQuestion } from '#domain/participation.ts';
import type { Registration } from '#domain/stored-registration.ts';
import { answerErrors } from '#domain/submission.ts';
import {
  answersOfRegistration,
  asksForDays,
  type Block,
  type Blocks,
  type ByBlock,
  inBlock,
  roadTripQuestion,
  visibleIn,
} from '#web/public/register/blocks.ts';
import { type BlockErrors, inputIn, type Known, noErrors } from '#web/public/register/submission-body.ts';
import { inWords } from '#words/riders/faults.ts';
import * as words from '#words/riders/register.ts';

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
