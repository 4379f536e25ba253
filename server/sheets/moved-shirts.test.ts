// Shirts that were ordered for a section before the question about them moved to the main form.
import { expect, test } from 'vitest';
import type { FormConfig } from '#domain/forms/fields.ts';
import type { StoredSection } from '#domain/forms/stored-section.ts';
import { orderedOf, type Shirts } from '#domain/lists/sheets.ts';
import { createTestApp } from '#tests/app.ts';
import { asAdmin, rider, signedIn, submit } from '#tests/make.ts';

const rego = await createTestApp();
const admin = await asAdmin(rego);
const anna = await signedIn(rego, 'anna');

async function moveQuestion(): Promise<void> {
  const address = '/api/organizer/section-config';
  const stored: StoredSection = (await anna('GET', `${address}/pre_event/anna`)).json();
  const { emailConfirmationContent, sectionConfig, isActive } = stored;
  const isOfShirts = ({ role }: { role?: string | undefined }) => role === 'tshirtSize';
  const asked = sectionConfig.fields.filter(isOfShirts);
  const section = {
    ...{ sectionType: 'pre_event', organizerUsername: 'anna', emailConfirmationContent, isActive },
    sectionConfig: { ...sectionConfig, fields: sectionConfig.fields.filter((field) => !isOfShirts(field)) },
  };
  const { config }: { config: FormConfig } = (await admin('GET', '/api/admin/form')).json();
  const [first, ...others] = config.sections;
  const sections = [{ ...first, fields: [...(first?.fields ?? []), ...asked] }, ...others];
  const replies = [
    await anna('POST', address, section),
    await admin('POST', '/api/admin/form', { config: { ...config, sections } }),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
}

test('what was ordered stays on the sheet, and nothing seems to be missing that was ordered', async () => {
  const size = { tshirt_size: 'M', participation_friday: true };
  await submit(rego.app, { ...rider, sectionType: 'pre_event', ...size });
  const order = { section: 'pre_event', counts: { M: 1 }, basedOn: 0 };
  expect((await anna('POST', '/api/sheets/shirts/orders', order)).statusCode).toBe(200);
  await moveQuestion();
  const { blocks }: Shirts = (await anna('GET', '/api/sheets/shirts')).json();
  const shown = blocks.map(({ section, sizes, orders }) => ({
    section,
    needed: sizes.filter(({ riders }) => riders > 0).map(({ size: of, riders }) => [of, riders]),
    ordered: [...orderedOf(orders)],
  }));
  expect(shown.filter(({ needed, ordered }) => needed.length + ordered.length > 0)).toEqual([
    { section: 'pre_event', needed: [['M', 1]], ordered: [['M', 1]] },
  ]);
});
