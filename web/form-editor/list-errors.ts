// The errors of a form in the order of the page, each with what must be open to mend it.
import type { FieldErrors } from '#domain/basics/errors.ts';
import type { FormConfig } from '#domain/forms/fields.ts';
import { editorId } from '#web/form-editor/editor-control.tsx';
import { type LinkedError, linkedErrors, linkedFieldErrors } from '#web/form-editor/editor-summary.tsx';
import * as words from '#words/desk/form-editor.ts';

export function listErrors({ sections, ofSection }: FormConfig, errors: FieldErrors): LinkedError[] {
  const ofParts = sections.flatMap(({ id, title, fields }, place): LinkedError[] => {
    // Parts, and fields of two of them, may have the same name.
    const inPart = (name: string) => (ofSection ? '' : name);
    const ofPart = ['title', 'description'].flatMap((part): LinkedError[] => {
      const key = `sections.${id}.${part}`;
      const message =
        errors[key] && `${inPart(`${words.sectionNumber({ place: place + 1 })}: `)}${errors[key]}`;
      return message ? [{ controlId: editorId(key), message, opens: id }] : [];
    });
    const name = title.trim() || words.sectionNumber({ place: place + 1 });
    const ofFields = linkedFieldErrors(errors, fields).map((error) => ({
      ...error,
      message: `${inPart(`${name}, `)}${error.message}`,
    }));
    return [...ofPart, ...(ofSection ? linkedErrors(errors, ['confirmation', 'fields']) : []), ...ofFields];
  });
  return [...linkedErrors(errors, ofSection ? [] : ['title', 'sections', 'fields']), ...ofParts];
}
