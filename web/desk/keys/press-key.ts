// What a key does on a page of the desk, while nobody types.

const rows = '.data-table--dense>tbody>tr';
const search = 'input[type="search"]';
/** What has a use for keys itself. A box to tick has none for ours. */
const typing = 'input:not([type="checkbox"]),textarea,select,dialog,[contenteditable],[role="tablist"]';
/** Where a page without a search leads to one. */
const waysToSearch = '.panel__more,.admin-bar__link[href="/admin"]';

/** Keys with these belong to the browser. */
type Press = Pick<
  KeyboardEvent,
  'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'
>;

export function isForDesk(press: Press): boolean {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing || press.defaultPrevented)
    return false;
  return press.target instanceof Element && press.target.closest(typing) === null;
}

let isSearchWanted = false;

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(search);
  field?.focus();
  field?.select();
  return field !== null;
}

function goToSearch(): boolean {
  if (focusSearch()) return true;
  const way = document.querySelector<HTMLElement>(waysToSearch);
  if (!way) return false;
  isSearchWanted = true;
  for (const act of ['keydown', 'pointerdown'] as const)
    document.addEventListener(act, wantSearchNoMore, { capture: true, once: true });
  way.click();
  return true;
}

/** Whoever does something else meanwhile keeps the focus there. */
function wantSearchNoMore(): void {
  isSearchWanted = false;
}

/** On the page that was gone to. */
export function goOnToSearch(): void {
  if (isSearchWanted && focusSearch()) isSearchWanted = false;
}

function currentRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(rows) ?? null;
}

/** From the page's body or title the first arrow goes to the first row; any other control keeps its arrows. */
function moveBy(step: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(rows)];
  const current = currentRow();
  if (!current && (!document.activeElement?.matches('body,h1') || step < 0)) return false;
  const next = all[current ? all.indexOf(current) + step : 0];
  if (!next) return false;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

function pressIn(row: HTMLElement | null, control: string): boolean {
  const found = row?.querySelector<HTMLElement>(control);
  found?.click();
  return found !== undefined && found !== null;
}

/** Whether the key was one of the desk's. */
export function pressKey(key: string): boolean {
  const row = currentRow();
  switch (key) {
    case '/':
      return goToSearch();
    case 'ArrowDown':
      return moveBy(1);
    case 'ArrowUp':
      return moveBy(-1);
    case 'x':
      return pressIn(row, 'input[type="checkbox"]');
    case 'Enter':
      // On a link or a button within the row it is theirs.
      return row !== null && row === document.activeElement && pressIn(row, '[data-action="view"]');
    case 'Escape':
      if (row !== document.activeElement) return false;
      row?.blur();
      return row !== null;
    default:
      return false;
  }
}
