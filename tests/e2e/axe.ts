// axe in the page itself: sent once a page, though it looks at it twice.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Whether axe has a look at it. A sandboxed one runs no script: the letter in it is looked at elsewhere. The page stays
 * whole, or React would not know it; so a preview may be drawn anew meanwhile, and its frame be gone.
 */
async function isLookedAt(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return true;
  try {
    return (await (await frame.frameElement()).getAttribute('sandbox')) === null;
  } catch (fault) {
    if (frame.isDetached()) return false;
    throw fault;
  }
}

/** Which rule is broken, and by what; in the page's frames as well. */
export async function accessibilityFaults(page: Page, rules?: string[]): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await isLookedAt(frame))) continue;
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  }
  return page.evaluate(async (only) => {
    if (!window.axe) throw new Error('axe is not in the page.');
    const { violations } = await window.axe.run(
      { include: [['html']], exclude: [['iframe[sandbox]']] },
      {
        resultTypes: ['violations'],
        ...(only && { runOnly: only }),
      },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  }, rules);
}
