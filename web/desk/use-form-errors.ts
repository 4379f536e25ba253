// What is wrong with the fields of a small form; the first of them gets the focus.
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { FieldErrors } from '#domain/errors.ts';

export function useFormErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  return {
    form,
    errors,
    /** By the names of the controls; an empty one clears all. */
    showErrors: (found: FieldErrors) => {
      setErrors(found);
      const [first] = Object.keys(found);
      const control = first === undefined ? null : form.current?.elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
    },
    clearError: (field: string) => setErrors(({ [field]: _cleared, ...others }) => others),
  };
}

/** One for each field that nothing was typed into. */
export function missingErrors(labels: Record<string, string>, typed: Record<string, string>): FieldErrors {
  const missing = Object.entries(labels).filter(([field]) => !typed[field]?.trim());
  return Object.fromEntries(missing.map(([field, label]) => [field, `${label} is required`]));
}

/** What the schema of the call says of single fields; the first message of one counts. */
export function schemaErrors(schema: z.ZodMiniType, input: unknown): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) {
    errors[String(path[0])] ??= message;
  }
  return errors;
}
