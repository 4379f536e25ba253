// What is wrong with an edited form, said once: leads to fields that are closed too, which open before.
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#domain/basics/errors.ts';
import { type Field, inOrder } from '#domain/forms/fields.ts';
import { ErrorSummary, type FormError } from '#web/form/error-summary.tsx';
import { editorId } from '#web/form-editor/editor-control.tsx';
import { fieldName } from '#web/form-editor/field-words.ts';
import * as words from '#words/desk/editor.ts';

export type LinkedError = FormError & {
  /** What must be open for its control to be there. */
  opens: string | undefined;
};

type EditorSummaryProps = {
  errors: readonly LinkedError[];
  attempt: number;
  onOpen: (id: string) => void;
};

export function EditorSummary({ errors, attempt, onOpen }: EditorSummaryProps) {
  const openLinked = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const opens = errors.find(({ controlId }) => link?.hash === `#${controlId}`)?.opens;
    if (opens !== undefined) flushSync(() => onOpen(opens));
  };
  return (
    <div onClickCapture={openLinked}>
      <ErrorSummary title={words.partsNeedAnotherLook} errors={errors} attempt={attempt} />
    </div>
  );
}

export function linkedErrors(errors: FieldErrors, keys: readonly string[]): LinkedError[] {
  return keys.flatMap((key) => {
    const message = errors[key];
    return message ? [{ controlId: editorId(key), message, opens: undefined }] : [];
  });
}

/** In the order of the page; apart from its field, a message must say which one it is about. */
export function linkedFieldErrors(errors: FieldErrors, fields: readonly Field[]): LinkedError[] {
  return inOrder(fields).flatMap((field, place) =>
    Object.entries(errors)
      .filter(([key]) => key.startsWith(`fields.${field.id}.`))
      .map(([key, message]) => ({
        controlId: editorId(key),
        message: `${field.label.trim() ? fieldName(field) : words.fieldNumber({ place: place + 1 })}: ${message}`,
        opens: field.id,
      })),
  );
}
