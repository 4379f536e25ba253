// What the form shows at first: what was typed before, what this device remembers, what the registration answers.

import { type Answers, isAnswered } from '#domain/forms/fields.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { changeAnswer } from '#web/form/change-answer.ts';
import type { Rider } from '#web/public/draft.ts';
import {
  answersOfRegistration,
  type Block,
  type Blocks,
  type ByBlock,
  eachBlock,
  inBlock,
} from '#web/public/register/blocks.ts';
import type { RegisterState, Restored } from '#web/public/register/registration-form.ts';
import { newestUnder } from '#web/public/register/reread-answers.ts';
import { isSamePerson } from '#web/public/register/send-registration.ts';

type AllAnswers = ByBlock<Answers>;

/** What was typed before the script came counts most, then the draft, then name and email of the last time. */
export function restoredAnswers(blocks: Blocks, { typed, draft, rider, holder }: Restored): AllAnswers {
  // With a registration at hand its own name and address are about to come.
  const remembered = holder ? {} : rememberedIn(rider);
  // What is ticked at first must not pass for typed over the answers of the registration that is about to come.
  const isToCome = holder !== undefined && blocks.openSections.length > 0;
  const part = (block: Block, known: Answers = {}) =>
    withTyped(
      blocks,
      block,
      { ...(isToCome ? {} : blocks.initial[block]), ...known, ...draft[block] },
      typed[block] ?? {},
    );
  return eachBlock(blocks, (block) => part(block, block === 'main' ? remembered : {}));
}

/** As if typed now, so that 'all days' typed early ticks the days. */
function rememberedIn(rider: Rider): Answers {
  return Object.fromEntries(Object.entries(rider).filter(([, text]) => text !== ''));
}

/** Nothing stands in the main form but the name and the address that this device remembers. */
export function isUntouched(blocks: Blocks, main: Answers, rider: Rider): boolean {
  const known: Answers = { ...blocks.initial.main, ...rider };
  return Object.entries(main).every(
    ([id, answer]) => !isAnswered(answer) || JSON.stringify(answer) === JSON.stringify(known[id]),
  );
}

function withTyped(blocks: Blocks, block: Block, before: Answers, typed: Answers): Answers {
  return Object.entries(typed).reduce(
    (answers, [id, answer]) =>
      answer === undefined ? answers : changeAnswer(inBlock(blocks.fields, block), answers, id, answer),
    before,
  );
}

/**
 * A form with sections shows the registration's answers again, under what was typed since; one without does where they
 * stood open to be corrected. Of one that another tab of this device made it shows the details only to whoever typed the
 * same name or address.
 */
export function filledAnswers(
  blocks: Blocks,
  { answers, sent, holder, reopened }: RegisterState,
  registration: Registration,
): AllAnswers {
  const first = overFirst(blocks, answers);
  const hasSections = blocks.openSections.length > 0;
  const typed = { name: String(answers.main.name ?? ''), email: String(answers.main.email ?? '') };
  const isShown = !holder?.isOfDevice || isSamePerson(typed, registration);
  const isFilled = (block: Block) => {
    if (!hasSections) return block === 'main' && reopened.includes(block);
    return block === 'main' ? isShown : registration.sections.includes(block);
  };
  return eachBlock(blocks, (block) => {
    if (!isFilled(block)) return inBlock(first, block);
    const is = answersOfRegistration(blocks, block, registration);
    return newestUnder(blocks, block, inBlock(answers, block), { was: sent[block] ?? {}, is });
  });
}

/** The empty form, with what was typed already. */
export function overFirst(blocks: Blocks, typed: Partial<AllAnswers>): AllAnswers {
  const part = (block: Block) => ({ ...blocks.initial[block], ...typed[block] });
  return eachBlock(blocks, part);
}

/** Without what stands there by itself. */
export function typedAnswers(blocks: Blocks, answers: AllAnswers): AllAnswers {
  const part = (block: Block): Answers => {
    const given = inBlock(answers, block);
    const isFirst = JSON.stringify(given) === JSON.stringify(blocks.initial[block]);
    return isFirst && blocks.openSections.length > 0 ? {} : given;
  };
  return eachBlock(blocks, part);
}

/** The empty form as for any visitor, under what was typed. */
export function forgottenAnswers(blocks: Blocks, { answers }: RegisterState, rider: Rider): AllAnswers {
  const { main, ...sections } = answers;
  return overFirst(blocks, { main: { ...rememberedIn(rider), ...main }, ...sections });
}
