// What was typed and not sent yet: nothing of it may be lost when the form starts over for another person.

import type { Answers } from '#domain/forms/fields.ts';
import { inputOfAnswers } from '#domain/registration/answer-input.ts';
import { directionMarks } from '#domain/values/limits.ts';
import type { Draft } from '#web/public/draft.ts';
import {
  answersOfRegistration,
  type Block,
  type Blocks,
  type ByBlock,
  eachBlock,
  inBlock,
  visibleIn,
} from '#web/public/register/blocks.ts';
import type { RegisterState } from '#web/public/register/registration-form.ts';

export type UnsentAnswers = ByBlock<Answers>;

/** Answers that differ from the registration, and in parts that it has not, from the empty form. */
export function unsentAnswers(blocks: Blocks, state: RegisterState): UnsentAnswers {
  const part = (block: Block) => typedIn(blocks, state, block);
  return eachBlock(blocks, part);
}

export function hasAnswers(unsent: UnsentAnswers): boolean {
  return Object.values(unsent).some((answers) => Object.keys(answers).length > 0);
}

/** What the form shows of the registration where nobody types over it. Of one of the device this tab keeps no details. */
export function sentAnswers(blocks: Blocks, state: RegisterState): Draft {
  const { registration, holder, sent } = state;
  if (!registration) return sent;
  return eachBlock(blocks, (block) => {
    const isKept = isOfRegistration(blocks, state, block) && !(block === 'main' && holder?.isOfDevice);
    return isKept ? answersOfRegistration(blocks, block, registration) : {};
  });
}

function typedIn(blocks: Blocks, state: RegisterState, block: Block): Answers {
  const { registration } = state;
  const answers = inBlock(state.answers, block);
  // What a registration answers to hidden questions depends on what it answers to the others.
  const fields = visibleIn(blocks, block, answers);
  const isSent = registration && isOfRegistration(blocks, state, block);
  const before = isSent ? answersOfRegistration(blocks, block, registration) : inBlock(blocks.initial, block);
  const typed = inputOfAnswers(fields, answers);
  const sent = inputOfAnswers(fields, before);
  const changed = Object.keys(typed).filter((id) => textOf(typed[id]) !== textOf(sent[id]));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => changed.includes(id)));
}

/** Without sections the form is empty after a success, until its answers are to be changed. */
function isOfRegistration(blocks: Blocks, state: RegisterState, block: Block): boolean {
  if (block !== 'main') return state.registration?.sections.includes(block) === true;
  return blocks.openSections.length > 0 || state.reopened.includes('main');
}

/** For comparing: the server keeps no direction marks, which come along with a number from an address book. */
export function textOf(answer: unknown): string {
  return JSON.stringify(answer ?? null).replaceAll(directionMarks, '');
}
