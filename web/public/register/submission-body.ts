// What a press of a button sends, and where the server's errors stand (product.md, sections 5 and 7).

import type { FieldErrors } from '#domain/basics/errors.ts';
import { type EventContent, organizerUsername, roadTripKey } from '#domain/event/event.ts';
import type { Answers } from '#domain/forms/fields.ts';
import { inputOfAnswers } from '#domain/registration/answer-input.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import type { BodyOf } from '#web/call.ts';
import {
  type Block,
  type Blocks,
  type ByBlock,
  eachBlock,
  inBlock,
  roadTripQuestion,
  visibleIn,
} from '#web/public/register/blocks.ts';

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

export function inputIn(blocks: Blocks, answers: ByBlock<Answers>, block: Block): Answers {
  const given = inBlock(answers, block);
  return inputOfAnswers(visibleIn(blocks, block, given), given);
}

function textOf(answer: unknown): string {
  return typeof answer === 'string' ? answer : '';
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
