// The errors of the main form in the order of the page, each with what must be open to mend it.
import type { FieldErrors } from '#domain/errors.ts';
import type { FormConfig } from '#domain/fields.ts';
import { editorId } from '#web/form-editor/editor-control.tsx';
import { type LinkedError, linkedErrors, linkedFieldErrors } from '#web/form-editor/editor-summary.tsx';

export function listErrors(form: FormConfig, errors: FieldErrors): LinkedError[] {
  const ofSections = form.sections.flatMap(({ id, title, fields }, place): LinkedError[] => {
    const key = `sections.${id}.title`;
    const message = errors[key];
    const ofTitle = { controlId: editorId(key), message: `Section ${place + 1}: ${message}`, opens: id };
    // Fields of two sections may have the same name.
    const name = title.trim() || `Section ${place + 1}`;
    const ofFields = linkedFieldErrors(errors, fields).map((error) => ({
      ...error,
      message: `${name}, ${error.message}`,
    }));
    return [...(message ? [ofTitle] : []), ...ofFields];
  });
  return [...linkedErrors(errors, ['title', 'sections', 'fields']), ...ofSections];
}
