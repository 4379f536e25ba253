// Every dialog: the way out is in sight and asks before it loses something, the title says whose registration it is.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectInWindow } from '#tests/e2e/browser.ts';
import { openDashboard, startDesk } from '#tests/e2e/organizer-page.ts';

const browser = await startDesk('anna');
const { visit } = browser;
const phone = { viewport: { width: 360, height: 740 } };

const closeButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Close', exact: true });
const titleOf = (dialog: Locator) => dialog.getByRole('heading', { level: 2 }).innerText();

async function opened(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  return page.getByRole('dialog');
}

/** Of what dims the page, away from the dialog. */
async function pressBeside(page: Page): Promise<void> {
  await page.mouse.click(5, 5);
}

/** Its box is as tall as a finger. */
async function expectTall(target: Locator): Promise<void> {
  expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
}

test('a long dialog has its close button in sight at every scroll position', async () => {
  const page = await openDashboard(visit, 'anna');
  const dialog = await opened(page, 'Edit Ben Ode');
  await dialog.getByLabel('Full Name').waitFor();
  const scroll = (to: number) =>
    dialog.evaluate((element, part) => element.scrollTo(0, element.scrollHeight * part), to);
  for (const part of [0.5, 1, 0]) {
    await scroll(part);
    await expectInWindow(closeButton(dialog));
  }
  await expectTall(closeButton(dialog));
  await scroll(1);
  await closeButton(dialog).click();
  await dialog.waitFor({ state: 'detached' });
});

describe('a press beside a dialog', () => {
  test('closes one without changes', async () => {
    const page = await openDashboard(visit, 'anna');
    for (const button of ['View Ben Ode', 'Edit Ben Ode', 'Delete Ben Ode']) {
      const dialog = await opened(page, button);
      await dialog.getByRole('heading', { level: 2 }).click();
      expect(await dialog.count()).toBe(1);
      await pressBeside(page);
      await dialog.waitFor({ state: 'detached' });
    }
  });

  test.each(['a press beside it', 'its close button'])('with unsaved changes %s asks', async (way) => {
    const page = await openAsAdmin(browser, '/admin/organizers', { options: phone });
    const dialog = await opened(page, 'Add Organizer Login');
    await dialog.getByLabel('Full Name').fill('Rosa');
    if (way === 'its close button') await closeButton(dialog).click();
    else await pressBeside(page);
    await page.getByRole('alertdialog', { name: 'Discard changes?' }).waitFor();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect(await dialog.getByLabel('Full Name').inputValue()).toBe('Rosa');
  });

  test('that began in it, as when text is marked, does nothing', async () => {
    const page = await openDashboard(visit, 'anna');
    const dialog = await opened(page, 'View Ben Ode');
    await dialog.getByRole('heading', { level: 2 }).hover();
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    expect(await dialog.count()).toBe(1);
  });
});

test('titles name the person, and View leads to Edit', async () => {
  const page = await openDashboard(visit, 'anna');
  const deletion = await opened(page, 'Delete Ada Byron');
  expect(await titleOf(deletion)).toMatch(/Delete Registration of Ada Byron/i);
  await page.keyboard.press('Escape');
  const view = await opened(page, 'View Ada Byron');
  expect(await titleOf(view)).toMatch(/Registration of Ada Byron/i);
  await view.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Registration of Ada Byron' });
  expect(await edit.getByLabel('Full Name').inputValue()).toBe('Ada Byron');
  await page.keyboard.press('Escape');
  await edit.waitFor({ state: 'detached' });
});

describe('on a phone', () => {
  test('a fact stands below its name, and an emergency number is as tall as a finger', async () => {
    const page = await openDashboard(visit, 'anna');
    const dialog = await opened(page, 'View Ada Byron');
    const number = dialog.getByRole('link', { name: '+61 400 999 000', exact: true });
    await expectTall(number);
    const [term, fact] = await Promise.all(
      ['dt', 'dd'].map((tag) => dialog.locator(`.facts__row ${tag}`).first().boundingBox()),
    );
    expect(fact?.x).toBe(term?.x);
    expect(fact?.y).toBeGreaterThanOrEqual((term?.y ?? 0) + (term?.height ?? 0));
  });

  test('in the list of a card address and number are signs beside whose they are, as tall as a finger', async () => {
    const page = await openDashboard(visit, 'anna');
    await page.getByRole('button', { name: /^Emergency Contacts/ }).click();
    const ada = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Ada Byron' });
    const middleOf = async (part: Locator) => {
      const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: 0 };
      return Math.round(y + height / 2);
    };
    const besideWhom = [
      ['Mail Ada Byron', '.person__words'],
      ['Call Ada Byron', '.person__words'],
      ['Call Mo Kin', '.person__detail'],
    ] as const;
    for (const [name, whose] of besideWhom) {
      const link = ada.getByRole('link', { name });
      await expectTall(link);
      expect(await middleOf(link)).toBe(await middleOf(ada.locator(whose)));
    }
  });

  test('on a contact card, too, the emergency number is', async () => {
    const page = await openAsAdmin(browser, '/contacts', { options: phone });
    const card = page.getByRole('listitem').filter({ hasText: 'Ada Byron' });
    await expectTall(card.getByRole('link', { name: '+61 400 999 000', exact: true }));
  });
});
