// One sheet on the screen as it will be on paper, with the buttons that print it and save it as a file. Each reads it anew.
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OpenedAs } from '#domain/lists/sheets.ts';
import { PrintButton } from '#web/desk/print/print-button.tsx';
import { fileOf, Paper, type PaperSheet } from '#web/desk/sheets/paper.tsx';
import { useDeed } from '#web/desk/use-deed.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { download } from '#web/download.ts';
import { Button } from '#web/ui/button.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import { exportFailed } from '#words/desk/files.ts';
import * as words from '#words/desk/sheets.ts';

type SheetFrameProps<Data> = {
  name: words.SheetName;
  queryKey: QueryKey;
  read: (as: OpenedAs) => Promise<Data>;
  draw: (data: Data) => PaperSheet;
  /** Beside the paper, on the screen alone. */
  beside?: (data: Data) => ReactNode;
};

export function SheetFrame<Data>({ name, queryKey, read, draw, beside }: SheetFrameProps<Data>) {
  const { event } = useDesk();
  const sheet = useQuery({ queryKey, queryFn: () => read('screen'), gcTime: 0 });
  const save = useDeed({
    mutationFn: () => read('file'),
    onSuccess: (data) => download(`${event.abbreviation}-${name}.csv`, fileOf(draw(data)), 'text/csv'),
    failed: exportFailed,
    otherwise: words.notLoaded,
  });
  return (
    <>
      <div className="actions no-print sheet__actions">
        <PrintButton
          readAll={async () => [await read('paper')]}
          draw={(read) => read.map((data) => <Paper key={name} {...draw(data)} />)}
        />
        <Button look="quiet small" isBusy={save.isPending} onPress={() => save.mutate()}>
          <Download aria-hidden="true" size={18} />
          {words.csv}
        </Button>
        {sheet.data !== undefined && beside?.(sheet.data)}
      </div>
      <Unread of={sheet} waiting={words.loading} failed={words.notLoaded} />
      {sheet.data !== undefined && (
        <section
          className="sheet__preview"
          aria-label={words.preview({ title: words.names[name] })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: with keys it scrolls sideways
          tabIndex={0}
        >
          <Paper {...draw(sheet.data)} />
        </section>
      )}
    </>
  );
}
