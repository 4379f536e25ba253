// Where somebody is typing: what comes late must not take the cursor from there.

/** The control that has the focus, if one does. */
export function controlAtHand(): Element | undefined {
  const focused = document.activeElement;
  return focused && /^(INPUT|SELECT|TEXTAREA)$/.test(focused.tagName) ? focused : undefined;
}
