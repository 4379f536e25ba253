// What is wrong with the main form, with links to it.
import { listErrors } from '#web/admin/form-builder/list-errors.ts';
import type { FormEditing } from '#web/admin/form-builder/use-form-edit.ts';
import { EditorSummary } from '#web/form-editor/editor-summary.tsx';

/** Leads to closed sections and fields, too. */
export function FormSummary({ edit }: { edit: FormEditing }) {
  const { draft, errors, attempt } = edit;
  const open = (id: string) => {
    if (draft.sections.some((section) => section.id === id)) edit.openSection(id);
    else edit.openField(id);
  };
  return <EditorSummary errors={listErrors(draft, errors)} attempt={attempt} onOpen={open} />;
}
