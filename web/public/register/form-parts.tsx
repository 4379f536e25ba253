// What the main form and the sections have in common: summary of errors, notice, button.

import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Answers } from '#domain/forms/fields.ts';
import { controlId } from '#web/form/control-id.ts';
import { ErrorSummary, type FormError, focusInMiddle } from '#web/form/error-summary.tsx';
import { namedError } from '#web/form/named-error.ts';
import { type Block, type Blocks, type ByBlock, inBlock, visibleIn } from '#web/public/register/blocks.ts';
import type { RegistrationForm } from '#web/public/register/registration-form.ts';
import type { BlockErrors } from '#web/public/register/submission-body.ts';
import { BusyLabel } from '#web/ui/busy-label.tsx';
import { stillLoading } from '#words/riders/pages.ts';
import * as words from '#words/riders/register.ts';

type PartProps = { block: Block; registration: RegistrationForm };

/** Of several errors. A single one is said once, beside its control, which gets the focus. */
export function BlockErrorSummary({ block, registration: { blocks, state } }: PartProps) {
  const summary = summarise(blocks, state.answers, state.errors);
  const errors = summary?.block === block ? summary.errors : [];
  const [only, ...others] = errors;
  const onlyId = others.length === 0 ? only?.controlId : undefined;
  const { attempt } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left of several while they are put right
  useEffect(() => {
    if (onlyId) focusInMiddle(onlyId);
  }, [attempt]);
  return <ErrorSummary title={words.anotherLook} errors={onlyId ? [] : errors} attempt={attempt} />;
}

export function BlockNotice({ block, registration: { state } }: PartProps) {
  const place = useRef<HTMLDivElement>(null);
  const wasPending = useRef(false);
  const text = state.notice?.block === block ? state.notice.text : undefined;
  const isPending = state.pending === block;
  // It pushes the button away that it asks to press again.
  useLayoutEffect(() => {
    const button = place.current?.closest('form')?.querySelector('.button--send');
    if (wasPending.current && text) button?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    wasPending.current = isPending;
  }, [text, isPending]);
  return (
    <div className="live" role="status" ref={place}>
      {text && <p className="notice notice--error">{text}</p>}
    </div>
  );
}

type SubmitButtonProps = PartProps & {
  /** Without one the button sends changes of what was sent before. */
  label?: string;
};

export function SubmitButton({ block, label, registration: { state } }: SubmitButtonProps) {
  const isPending = state.pending === block;
  return (
    <div className="send no-print">
      {/* Disabled until the script is here: the browser's own submit would put the answers into the address. */}
      <button
        className="button button--loud button--send"
        type="submit"
        disabled={!state.isReady || (state.pending !== undefined && !isPending)}
        aria-disabled={isPending || undefined}
      >
        <BusyLabel
          isBusy={isPending}
          busy={label ? words.sending : words.sendingChanges}
          label={label ?? words.sendChanges}
        />
      </button>
      {!state.isReady && <p className="send__late">{stillLoading}</p>}
    </div>
  );
}

/** The errors of a press in the order of the page, for the summary above the first part that has some. */
function summarise(
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
