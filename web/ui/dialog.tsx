// A modal on the browser's own <dialog>: it keeps focus inside, closes on Escape and gives focus back.
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useToastHost } from '#web/ui/toaster.tsx';

type DialogProps = {
  title: string;
  onClose: () => void;
  /** Answers Escape in place of closing, as to ask first. */
  onCancel?: (() => void) | undefined;
  /** For lists and forms. */
  isWide?: boolean;
  children: ReactNode;
};

export function Dialog({ title, onClose, onCancel, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useToastHost(dialog);
  // A layout effect, because the browser returns focus only from a dialog that is still in the page.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    heading.current?.focus();
    return () => current?.close();
  }, []);
  return (
    <dialog
      className={isWide ? 'dialog dialog--wide' : 'dialog'}
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onCancel={(event) => {
        if (!onCancel) return;
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 className="dialog__title" id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className="dialog__body">{children}</div>
    </dialog>
  );
}
