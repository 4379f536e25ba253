// A form with what stands beside it while it is edited: what the main form asks, and what the sections ask.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Field, formFields } from '#domain/forms/fields.ts';
import type { SectionConfigs } from '#domain/forms/open-section.ts';
import type { StoredForm } from '#domain/forms/stored-form.ts';
import { sectionQuestions } from '#domain/forms/visibility.ts';
import { call } from '#web/call.ts';
import { type FormSource, storedFormQuery } from '#web/form-editor/form-source.ts';

export type FormContext = {
  /** Of the form at hand; undefined is the main form. */
  sectionType: string | undefined;
  /** What visitors answer before; of the main form nothing. */
  mainFields: readonly Field[];
  sections: SectionConfigs;
};

/** As visitors have them. */
const publicFormsQuery = queryOptions({
  queryKey: ['form-editor', 'public'],
  queryFn: async () => {
    const [form, sections] = await Promise.all([
      call('GET /api/form', {}),
      call('GET /api/section-configs', {}),
    ]);
    return { form, sections };
  },
});

type Read = { form?: { stored: StoredForm; context: FormContext }; isCurrent: boolean; error: unknown };

/** `isCurrent`: it was read since this page began; somebody else may have saved before. */
export function useFormRead(source: FormSource): Read & { retry: () => void } {
  const stored = useQuery({ ...storedFormQuery(source), refetchOnMount: 'always' });
  const forms = useQuery(publicFormsQuery);
  const { sectionType } = source;
  const retry = () => {
    for (const query of [stored, forms]) if (query.isError) void query.refetch();
  };
  const read = { isCurrent: stored.isFetchedAfterMount, error: stored.error ?? forms.error, retry };
  if (!stored.data || !forms.data) return read;
  const mainFields = sectionType === undefined ? [] : formFields(forms.data.form);
  return {
    ...read,
    form: { stored: stored.data, context: { sectionType, mainFields, sections: forms.data.sections } },
  };
}

/** A section does not ask what the main form asks already, under whichever name (domain/forms/visibility.ts). */
export function isAskedBefore({ mainFields }: FormContext, field: Omit<Field, 'order'>): boolean {
  return sectionQuestions([{ ...field, order: 0 }], mainFields).length === 0;
}

/** In the road-trip section everything else waits for it; the pre-event section hides it. */
export function isRoadTripQuestion({ role }: Field): boolean {
  return role === 'joiningRoadTrip';
}
