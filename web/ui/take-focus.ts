// As a ref: what asks for the next step has the focus as soon as it is drawn.
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
