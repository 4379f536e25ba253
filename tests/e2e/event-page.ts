// Event Settings in the browser: its parts are gone to by the list beside them.
import type { Locator, Page } from 'playwright-core';

export async function openPart(page: Page, name: string): Promise<Locator> {
  const parts = page.getByRole('navigation', { name: 'Parts of the event' });
  await parts.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  return page.getByRole('region', { name, exact: true });
}

export async function openField(page: Page, part: string, label: string): Promise<Locator> {
  return (await openPart(page, part)).getByLabel(label, { exact: true });
}

export async function fillField(page: Page, part: string, label: string, value: string): Promise<void> {
  await (await openField(page, part, label)).fill(value);
}
