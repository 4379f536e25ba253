// The workshops of the Fixed Week, and what tests have them ask: one may take a frame at the bench, which costs.
import type { Field } from '#domain/forms/fields.ts';
import { formOfSection } from '#domain/forms/section-form.ts';
import { saveForm } from '#server/editions/form-versions.ts';
import { readSection } from '#server/editions/sections.ts';
import type { TestApp } from '#tests/app.ts';

export const bench: Field = {
  ...{ id: 'bench', type: 'select', label: 'Bench', required: false, order: 0 },
  ...{ options: ['None', 'Frame'], prices: { Frame: 3_500 } },
};

/** These and nothing else. */
export async function askInWorkshops(
  { database }: TestApp,
  fields: Field[],
  now = new Date(),
): Promise<void> {
  const { sectionConfig, ...section } = await readSection(database, 'workshops');
  const config = formOfSection({ ...section, sectionConfig: { ...sectionConfig, fields } });
  const save = { sectionType: 'workshops', basedOn: section.updatedAt, config };
  await saveForm(database, save, { actor: 'wren', now });
}
