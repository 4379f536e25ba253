// Form Builder (product.md, section 2): the main form as it is stored, loaded into its editor.
import { useQuery } from '@tanstack/react-query';
import type { EventContent } from '#domain/event.ts';
import { FormBuilder } from '#web/admin/form-builder/form-builder.tsx';
import { readKeptForm } from '#web/admin/form-builder/form-draft.ts';
import { openSectionsQuery, storedFormQuery } from '#web/admin/form-builder/form-queries.ts';
import { messageOf } from '#web/desk/message-of.ts';
import { Failed, Waiting } from '#web/ui/waiting.tsx';

type FormBuilderPageProps = {
  event: EventContent;
  /** Told when there is something that leaving would lose, and when there no longer is. */
  onDirtyChange?: ((isDirty: boolean) => void) | undefined;
};

export function FormBuilderPage({ event, onDirtyChange }: FormBuilderPageProps) {
  // Somebody else may have saved since this page read it.
  const form = useQuery({ ...storedFormQuery, refetchOnMount: 'always' });
  // The library says which section asks a field: it comes at once with the form, so that no line jumps.
  const sections = useQuery(openSectionsQuery);
  const isCurrent = form.isFetchedAfterMount && !sections.isPending;
  return (
    <>
      <div className="desk__heading desk__heading--row">
        <h1 className="desk__title">Form Builder</h1>
      </div>
      {form.isError && (
        <Failed
          message={messageOf(form.error, 'The form could not be loaded.')}
          onRetry={() => void form.refetch()}
        />
      )}
      {!form.isError && !isCurrent && <Waiting label="Loading the form…" />}
      {form.data && isCurrent && (
        <FormBuilder
          start={readKeptForm() ?? { base: form.data, draft: form.data.config }}
          event={event}
          onDirtyChange={onDirtyChange}
        />
      )}
    </>
  );
}
