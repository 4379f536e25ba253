// The desk's plain forms: a few lines of text, held by React Hook Form and checked by a schema (decision 0028).
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { FieldErrors } from '#domain/basics/errors.ts';
import { limits } from '#domain/values/limits.ts';
import { reasonTooLong } from '#words/desk/registration.ts';
import { messageWords, ownWords } from '#words/faults.ts';

export type Lines = Record<string, string>;

/** `values` stand there at first; when they become others, where nothing was typed yet. */
export function usePlainForm<Values extends Lines>(
  schema: z.ZodMiniType<Values, Values>,
  values: Values,
): UseFormReturn<Values> {
  return useForm<Values>({
    resolver: zodResolver(schema),
    values,
    resetOptions: { keepDirtyValues: true },
  });
}

export function errorOf<Values extends Lines>(
  { getFieldState, formState }: UseFormReturn<Values>,
  name: FieldPath<Values>,
): string | undefined {
  const message = getFieldState(name, formState).error?.message;
  return message && messageWords(message);
}

/** What the server says of single fields; `sentAs`: what the call names it, where that is another name. */
export function showErrors<Values extends Lines>(
  { setError }: UseFormReturn<Values>,
  fields: readonly { name: FieldPath<Values>; sentAs?: string }[],
  errors: FieldErrors,
): void {
  for (const { name, sentAs = name } of fields) {
    const message = errors[sentAs];
    if (message !== undefined) setError(name, { message });
  }
}

/** Why something is done to somebody; as long as the calls take it. */
export const reasonSchema = z.object({ reason: z.string().check(z.maxLength(limits.line, reasonTooLong)) });

/** Something must stand there, as in 'Username is required' (product.md, section 5). */
export function filledLine(label: string) {
  return z
    .string()
    .check(z.refine((line) => line.trim() !== '', ownWords({ code: 'answer_missing', label })));
}
