// Where what has the focus goes away, as a row that was deleted does, the focus goes on to what stands next to it, and on
// another page to its title: nobody with a keyboard is thrown back to where the page begins.

type Last = {
  /** Undefined while its page is not drawn yet. */
  element: HTMLElement | undefined;
  /** What had the focus is gone, and this stands in for it. */
  isStandIn: boolean;
};

/** A field to type in would open a phone's keyboard. */
const controls = 'a[href],button,input:is([type="checkbox"],[type="radio"]),select,summary,[tabindex="0"]';

/** What had the focus last, on the page and in each dialog on it. */
const last = new Map<Element, Last>();
/** Of the page on which that was. */
let titleThen = '';

export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    last.set(target.closest('dialog') ?? document.body, { element: target, isStandIn: false });
    titleThen = titleOfPage()?.textContent ?? '';
  });
  new MutationObserver(goOn).observe(document.body, { childList: true, subtree: true });
}

function goOn(changes: MutationRecord[]): void {
  for (const [root, { element, isStandIn }] of last) {
    if (!root.isConnected) last.delete(root);
    else if (element ? !element.isConnected : isStandIn) {
      last.set(root, { element: standInFor(element, root, changes), isStandIn: true });
    }
  }
  if (document.activeElement !== document.body) return;
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const lost = last.get(root);
  if (lost?.isStandIn) lost.element?.focus();
}

function standInFor(
  gone: HTMLElement | undefined,
  root: Element,
  changes: readonly MutationRecord[],
): HTMLElement | undefined {
  const isOtherPage = root === document.body && titleOfPage()?.textContent !== titleThen;
  if (!gone || isOtherPage) return focusable(titleOfPage());
  return nextTo(gone, root, changes);
}

function titleOfPage(): HTMLElement | null {
  return document.querySelector('main h1');
}

function focusable(heading: HTMLElement | null | undefined): HTMLElement | undefined {
  if (heading) heading.tabIndex = -1;
  return heading ?? undefined;
}

/** The control that followed it, else the one before it; where its whole list went, the title above. */
function nextTo(
  gone: HTMLElement,
  root: Element,
  changes: readonly MutationRecord[],
): HTMLElement | undefined {
  const change = changes.findLast(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(gone)),
  );
  const place = change?.target;
  if (!change || !(place instanceof HTMLElement)) return undefined;
  if (!place.isConnected) return nextTo(place, root, changes);
  const title = place.closest('section,dialog')?.querySelector<HTMLElement>('h2') ?? titleOfPage();
  if (gone.closest('table,ul')) return focusable(title);
  let { nextSibling: after, previousSibling: before } = change;
  for (let parent: Node | null = place; parent && parent !== root; parent = parent.parentNode) {
    const found =
      firstOf(after, 'nextSibling') ??
      firstOf(before, 'previousSibling') ??
      firstOf(parent.firstChild, 'nextSibling');
    if (found) return found;
    after = parent.nextSibling;
    before = parent.previousSibling;
  }
  return focusable(title);
}

function firstOf(from: Node | null, way: 'nextSibling' | 'previousSibling'): HTMLElement | undefined {
  for (let node = from; node; node = node[way]) {
    if (!(node instanceof HTMLElement)) continue;
    const found = [node, ...node.querySelectorAll<HTMLElement>(controls)].find(takesFocus);
    if (found) return found;
  }
  return undefined;
}

function takesFocus(element: HTMLElement): boolean {
  return (
    element.matches(`:is(${controls}):not(:disabled)`) &&
    !element.closest('[inert]') &&
    // By checkVisibility, too; but that is not known to phones of before 2024.
    element.getClientRects().length > 0
  );
}
