// Where a notification lies: at the screen's lower edge, away from titles; there above bars that stay in view,
// above what was just pressed, above words that say how it went and above what can be pressed or typed next, so that it
// covers none of them.

let pressed: Element | undefined;

/** A press by finger, mouse or key; on some phones a button that is pressed gets no focus. */
function notePress({ target }: Event): void {
  const element = target instanceof Element ? target : undefined;
  pressed = element?.closest('a, button, label, summary') ?? undefined;
}

document.addEventListener('click', notePress, true);

/**
 * Keeps the notification's place until it is gone; a keyboard that comes or goes moves the lower edge, and what is scrolled
 * to, or moves because the page grows or shrinks, must not come to lie under it.
 */
export function placeToast(toast: HTMLElement | null): (() => void) | undefined {
  const region = toast?.parentElement;
  if (!region) return undefined;
  const place = () => region.style.setProperty('--toast-lift', `${liftOf(region)}px`);
  place();
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', place);
  document.addEventListener('scrollend', place, true);
  const size = new ResizeObserver(place);
  size.observe(document.body);
  return () => {
    size.disconnect();
    visualViewport?.removeEventListener('resize', place);
    document.removeEventListener('scrollend', place, true);
  };
}

/** How far above the window's lower edge, in CSS pixels. */
function liftOf(region: HTMLElement): number {
  const { left, right, height } = region.getBoundingClientRect();
  const edge = windowEdge();
  const bars = barsAt((left + right) / 2, edge - 2, region);
  const aboveBars = Math.min(edge, ...bars.map(({ top }) => top));
  const isUnder = (box: DOMRect) => box.left < right && box.right > left && box.height < edge / 3;
  const above = (boxes: readonly DOMRect[], from: number) =>
    [...boxes]
      .filter(isUnder)
      .sort((one, other) => other.bottom - one.bottom)
      .reduce((lower, box) => (box.bottom > lower - height && box.top < lower ? box.top : lower), from);
  const press = pressed?.isConnected ? [pressed.getBoundingClientRect()] : [];
  const abovePress = above(press, aboveBars);
  const said = [...press, ...boxesBeside(region, '[role="status"],[role="alert"],.field__error')];
  const aboveWords = above(said, aboveBars);
  const aboveThese = (selector: string) => above([...said, ...boxesBeside(region, selector)], aboveBars);
  const aboveFields = aboveThese('.button,dd,p>a,.spoke-card__head,.field__control:is(form *)');
  const aboveAll = aboveThese('.button');
  const aboveNext = aboveThese('.button:not(.button--quiet)');
  const candidates = [aboveFields, aboveAll, aboveNext, aboveWords, abovePress, aboveBars];
  const lower = candidates.find((candidate) => candidate - height > titleEnd(edge / 3));
  return window.innerHeight - (lower ?? aboveBars);
}

/** The upper third is the title's, or less where that of the dialog or page, or of what has just come, ends above. */
function titleEnd(third: number): number {
  const titles = ['.dialog__title', 'h2:focus', 'h1'].map((title) => document.querySelector(title));
  const bottom = titles.find((title) => title)?.getBoundingClientRect().bottom ?? 0;
  return bottom > 0 ? Math.min(bottom, third) : third;
}

/** Above the keyboard. A page that was zoomed in has parts out of sight, which are no keyboard. */
function windowEdge(): number {
  const { visualViewport: seen, innerHeight } = window;
  return seen && seen.scale === 1 ? Math.min(innerHeight, seen.offsetTop + seen.height) : innerHeight;
}

/** What stays at the lower edge while the page scrolls. */
function barsAt(x: number, y: number, region: HTMLElement): DOMRect[] {
  const found = document.elementsFromPoint(x, y).filter((element) => {
    if (element.contains(region) || region.contains(element)) return false;
    return ['sticky', 'fixed'].includes(getComputedStyle(element).position);
  });
  return found.map((bar) => bar.getBoundingClientRect()).filter((box) => box.height < y / 2);
}

function boxesBeside(region: HTMLElement, selector: string): DOMRect[] {
  const found = [...(region.closest('dialog') ?? document).querySelectorAll(selector)].filter(
    (element) => !region.contains(element),
  );
  return found.map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 8);
}
