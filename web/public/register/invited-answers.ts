// What an invitation, or whoever hands a place on, fills the form with. Apart from the form: hardly anybody comes by one.
import { type Answers, isAnswered } from '#domain/forms/fields.ts';
import { readRider } from '#web/public/draft.ts';
import { type Blocks, type ByBlock, eachBlock, inBlock } from '#web/public/register/blocks.ts';

type Invited = { name: string; email: string; tshirtSize: string };

/** What it says, wherever the form asks for it, under what was typed; this device's rider may be another. */
export function invitedAnswers(invited: Invited) {
  const told = new Map<string | undefined, string>(Object.entries(invited));
  const remembered = new Map<string, string>(Object.entries(readRider()));
  return (blocks: Blocks, answers: ByBlock<Answers>): ByBlock<Answers> =>
    eachBlock(blocks, (block) => {
      const given = inBlock(answers, block);
      const filled = inBlock(blocks.fields, block).flatMap(({ id, role, options }): [string, string][] => {
        const value = told.get(role);
        const isTyped = isAnswered(given[id]) && given[id] !== remembered.get(id);
        const isOffered = value && (options?.includes(value) ?? true);
        return isOffered && !isTyped ? [[id, value]] : [];
      });
      return { ...given, ...Object.fromEntries(filled) };
    });
}
