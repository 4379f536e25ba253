// What was answered after a press: of that no error is said any more, and it is not sent yet.
import type { FieldErrors } from '#domain/basics/errors.ts';
import { type Answer, asksForDays } from '#domain/forms/fields.ts';
import { type Block, type Blocks, inBlock } from '#web/public/register/blocks.ts';
import type { RegisterState } from '#web/public/register/registration-form.ts';

/** Without those of what is answered. The error about the days stands at the first of them; any of them answers it. */
export function stillOpen(
  blocks: Blocks,
  block: Block,
  errors: FieldErrors = {},
  answeredIds: readonly string[],
): FieldErrors {
  const days = inBlock(blocks.fields, block)
    .filter(asksForDays)
    .map(({ id }) => id);
  const hasDay = days.some((id) => answeredIds.includes(id));
  const isAnswered = (id: string) => answeredIds.includes(id) || (hasDay && days.includes(id));
  return Object.fromEntries(Object.entries(errors).filter(([id]) => !isAnswered(id)));
}

/** What was answered otherwise since the press, which perhaps waited long for its answer. */
export function answeredSince(
  { pressed, answers }: Pick<RegisterState, 'pressed' | 'answers'>,
  block: Block,
): string[] {
  if (!pressed) return [];
  const [before, now] = [inBlock(pressed, block), inBlock(answers, block)];
  const text = (answer: Answer | undefined) => JSON.stringify(answer ?? '');
  return Object.keys(now).filter((id) => text(now[id]) !== text(before[id]));
}
