// A modal on the browser's own <dialog>: it keeps focus inside, closes on Escape, on its button and on a press beside it,
// and gives focus back.
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useToastHost } from '#web/ui/toaster.tsx';
import * as words from '#words/kit.ts';

type DialogProps = {
  title: string;
  onClose: () => void;
  /** Answers Escape, the button and a press beside the dialog in place of closing, as to ask first. */
  onCancel?: (() => void) | undefined;
  /** For lists and forms. */
  isWide?: boolean;
  children: ReactNode;
};

export function Dialog({ title, onClose, onCancel, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // A text that is marked with the mouse may end beside the dialog: only a press that began there closes it.
  const isPressedBeside = useRef(false);
  const leave = onCancel ?? onClose;
  useToastHost(dialog);
  // A layout effect, because the browser returns focus only from a dialog that is still in the page.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    heading.current?.focus();
    return () => current?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: with keys it is Escape
    <dialog
      className={isWide ? 'dialog dialog--wide' : 'dialog'}
      ref={dialog}
      aria-labelledby={titleId}
      onMouseDown={(press) => {
        isPressedBeside.current = isBeside(press);
      }}
      onClick={(press) => {
        if (isPressedBeside.current && isBeside(press)) leave();
      }}
      onClose={onClose}
      onCancel={(event) => {
        // A file that was not chosen is cancelled, too.
        if (event.target !== event.currentTarget) return;
        // By the browser alone it closed before the page knew: what opened it, pressed in between, would not open it again.
        event.preventDefault();
        leave();
      }}
    >
      <div className="dialog__head">
        <h2 className="title-3 dialog__title" id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="dialog__close" aria-label={words.close} onClick={leave}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <div className="dialog__body">{children}</div>
    </dialog>
  );
}

/** On what dims the page, which is the dialog's own to the browser; not on its scroll bar. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isInside;
}
