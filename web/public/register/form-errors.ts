// The errors of a press in the order of the page, for the summary above the first part that has some.
import type { Answers } from '#domain/forms/fields.ts';
import { controlId } from '#web/form/control-id.ts';
import type { FormError } from '#web/form/error-summary.tsx';
import { namedError } from '#web/form/named-error.ts';
import { type Block, type Blocks, type ByBlock, inBlock, visibleIn } from '#web/public/register/blocks.ts';
import type { BlockErrors } from '#web/public/register/submission-body.ts';

export function summarise(
  blocks: Blocks,
  answers: ByBlock<Answers>,
  errors: BlockErrors,
): { block: Block; errors: FormError[] } | undefined {
  const found = Object.keys(blocks.fields).flatMap((block) =>
    visibleIn(blocks, block, inBlock(answers, block)).flatMap((field) => {
      const message = errors[block]?.[field.id];
      return message
        ? [{ block, controlId: controlId(block, field.id), message: namedError(field, message) }]
        : [];
    }),
  );
  const first = found[0];
  return first && { block: first.block, errors: found };
}
