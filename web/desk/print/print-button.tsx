// Puts a whole list on paper, not only the page of it that is shown. Ctrl+P and ⌘P do the same.

import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDeed } from '#web/desk/use-deed.ts';
import { BusyLabel } from '#web/ui/busy-label.tsx';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/files.ts';
import { listNotLoaded } from '#words/desk/lists.ts';

type PrintButtonProps<Row> = {
  readAll: () => Promise<readonly Row[]>;
  /** What stands on the paper. */
  draw: (rows: readonly Row[]) => ReactNode;
  /** The page's own button answers to the keys. */
  hasKeys?: boolean;
};

export function PrintButton<Row>({ readAll, draw, hasKeys = true }: PrintButtonProps<Row>) {
  const [printed, setPrinted] = useState<readonly Row[]>();
  const load = useDeed({
    mutationFn: readAll,
    onSuccess: setPrinted,
    failed: words.printFailed,
    otherwise: listNotLoaded,
  });
  const print = () => load.isPending || load.mutate();
  const button = usePrintKeys(print, hasKeys);
  useEffect(() => {
    if (!printed) return;
    const forget = () => setPrinted(undefined);
    window.addEventListener('afterprint', forget, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', forget);
  }, [printed]);
  return (
    <>
      <Button ref={button} look="quiet small" isBusy={load.isPending} onPress={print}>
        <BusyLabel isBusy={load.isPending} busy={words.preparing} label={words.print}>
          <Printer aria-hidden="true" size={18} />
        </BusyLabel>
      </Button>
      {/* The browser's own menu asks nobody: what stands on the page is all that it has. */}
      {hasKeys && createPortal(<p className="print-hint">{words.onlyWhatThePageShows}</p>, document.body)}
      {printed &&
        createPortal(
          <div className="print-sheet" aria-hidden="true">
            {draw(printed)}
          </div>,
          document.body,
        )}
    </>
  );
}

/** Where an open dialog has no such button, the browser prints the dialog. */
function usePrintKeys(print: () => void, hasKeys: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(print);
  latest.current = print;
  useEffect(() => {
    if (!hasKeys) return;
    const onKey = (press: KeyboardEvent) => {
      if (press.key.toLowerCase() !== 'p' || !(press.ctrlKey || press.metaKey) || press.shiftKey) return;
      const dialog = document.querySelector('dialog[open]');
      if (dialog && !dialog.contains(button.current)) return;
      press.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [hasKeys]);
  return button;
}
