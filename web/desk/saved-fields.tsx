// The fields of a dialog's form: they stand still while what is in them is saved, since what is typed then is lost.
import { type ReactNode, useLayoutEffect, useRef } from 'react';

type SavedFieldsProps = { isSaving: boolean; children: ReactNode };

export function SavedFields({ isSaving, children }: SavedFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLElement>(null);
  // The button says that it saves, so it has the focus meanwhile; then whoever stays goes on where they were.
  useLayoutEffect(() => {
    const { current } = fields;
    const button = current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]');
    const { activeElement } = document;
    if (isSaving) {
      const isInside = activeElement instanceof HTMLElement && current?.contains(activeElement);
      left.current = isInside ? activeElement : null;
      if (isInside) button?.focus();
      return;
    }
    // What is around the fields has the focus after a press on something that stood still.
    const isFree = activeElement === button || activeElement?.contains(current);
    if (!isFree) return;
    const wrong = current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? left.current)?.focus();
    left.current = null;
  }, [isSaving]);
  return (
    <div className="stack stack--wide saved-fields" ref={fields} inert={isSaving} aria-busy={isSaving}>
      {children}
    </div>
  );
}
