import { call } from '#web/call.ts';
import type { FormContext } from '#web/form-editor/form-context.ts';
import { FormDrawing } from '#web/form-editor/form-drawing.tsx';
import { ofForm, versionsKey } from '#web/form-editor/form-source.ts';
import type { FormEditing } from '#web/form-editor/use-form-edit.ts';
import { Versions } from '#web/form-editor/versions.tsx';
import * as words from '#words/desk/form-editor.ts';

type FormVersionsProps = { edit: FormEditing; context: FormContext };

export function FormVersions({ edit, context }: FormVersionsProps) {
  const { source, base, draft } = edit;
  const isSection = draft.ofSection !== undefined;
  return (
    <Versions
      queryKey={versionsKey(source)}
      readPage={(page) => call('GET /api/form/versions', { query: { ...ofForm(source), ...page } })}
      readContent={async (id) => (await call('GET /api/form/versions/:id', { params: { id } })).config}
      empty={isSection ? words.noSectionVersions : words.noFormVersions}
      firstSaver={isSection ? words.theFirstSection : words.theFirstForm}
      badge={({ savedAt }) => (savedAt === base.updatedAt ? words.current : undefined)}
      glance={({ sections, questions }) =>
        isSection ? words.questionCount({ questions }) : words.formSize({ sections, questions })
      }
      seenOnce={words.seenOnceSaved}
      isDirty={edit.isDirty}
      draw={(config) => (
        <div className="form-preview__page">
          <FormDrawing form={config} context={context} name="version" isReadOnly />
        </div>
      )}
      onBringBack={(config) => edit.replace({ ...config, title: draft.title })}
    />
  );
}
