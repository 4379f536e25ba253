// What the form shows of a registration that was read again: the newest, under what is being typed.

import type { Answers } from '#domain/forms/fields.ts';
import { inputOfAnswers } from '#domain/registration/answer-input.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import {
  answersOfRegistration,
  type Block,
  type Blocks,
  type ByBlock,
  inBlock,
} from '#web/public/register/blocks.ts';
import type { RegisterState } from '#web/public/register/registration-form.ts';

/** Of a part that nobody is changing: as it was sent; without sections the form is empty. */
export function closedAnswers(blocks: Blocks, block: Block, registration: Registration | undefined): Answers {
  const isEmpty = block === 'main' && blocks.openSections.length === 0;
  const sent = registration && !isEmpty ? answersOfRegistration(blocks, block, registration) : {};
  return { ...blocks.initial[block], ...sent };
}

export function rereadAnswers(
  blocks: Blocks,
  { answers, registration: before, reopened, isFolded }: RegisterState,
  { registration }: { registration: Registration },
): ByBlock<Answers> {
  const reread: { main: Answers; [section: string]: Answers } = { ...answers };
  if (!before) return reread;
  for (const section of before.sections) {
    reread[section] = reopened.includes(section)
      ? untouched(blocks, section, inBlock(answers, section), before, registration)
      : closedAnswers(blocks, section, registration);
  }
  // Without sections the main form is empty after a success, until its answers are to be changed.
  if (!isFolded && (blocks.openSections.length > 0 || reopened.includes('main'))) {
    reread.main = untouched(blocks, 'main', answers.main, before, registration);
  }
  return reread;
}

/** The newest answer wherever the one before it still stands. */
function untouched(
  blocks: Blocks,
  block: Block,
  typed: Answers,
  before: Registration,
  newest: Registration,
): Answers {
  const was = answersOfRegistration(blocks, block, before);
  return newestUnder(blocks, block, typed, { was, is: answersOfRegistration(blocks, block, newest) });
}

/** `was`: what was known of the registration when somebody typed. */
export function newestUnder(
  blocks: Blocks,
  block: Block,
  typed: Answers,
  { was, is }: { was: Answers; is: Answers },
): Answers {
  // What is asked of guests is none of the form's own questions.
  const sent = (answers: Answers) => ({
    ...answers,
    ...inputOfAnswers(inBlock(blocks.fields, block), answers),
  });
  const [mine, before] = [sent(typed), sent(was)];
  const isSame = (id: string) => JSON.stringify(mine[id]) === JSON.stringify(before[id]);
  const same = Object.entries(is).filter(([id]) => typed[id] === undefined || isSame(id));
  return { ...typed, ...Object.fromEntries(same) };
}
