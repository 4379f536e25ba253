// A statement from the file to the ledger: chosen, looked at, stored; and the imports before it.
import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Said, StatementPreview } from '#domain/money/statement.ts';
import { statementLimits } from '#domain/money/statement-limits.ts';
import { FoundInFile } from '#web/admin/payments/found-in-file.tsx';
import { ImportList } from '#web/admin/payments/import-list.tsx';
import { paymentsKey } from '#web/admin/payments/payment-queries.ts';
import { call } from '#web/call.ts';
import { fieldsOf, messageOf } from '#web/desk/message-of.ts';
import { useDeed } from '#web/desk/use-deed.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/statements.ts';

/** A copy in memory: what was looked at is what is stored, whatever becomes of the file meanwhile. */
type Chosen = { name: string; content: Blob; said: Said };

export function ImportPart() {
  const toast = useToast();
  const [chosen, setChosen] = useState<Chosen>();
  const [storedCount, setStoredCount] = useState(0);
  const look = useMutation({
    mutationFn: ({ content, said }: Chosen) =>
      call('POST /api/admin/statements/preview', { file: content, query: inAddress(said) }),
  });
  const store = useDeed({
    mutationFn: ({
      content,
      said,
      preview,
      add,
    }: Chosen & { preview: StatementPreview; add: readonly number[] }) =>
      call('POST /api/admin/statements', {
        file: content,
        query: {
          ...inAddress(said),
          lines: preview.lineCount,
          sum: String(preview.sumCents),
          ...(add.length > 0 && { add: add.join(',') }),
        },
      }),
    said: ({ newCount }) => ({
      title: words.imported,
      description: words.importedLines({ count: newCount }),
    }),
    reads: paymentsKey,
    onSuccess: ({ newCount }, { content }) => {
      setStoredCount(newCount);
      // Another file that was chosen meanwhile stays.
      if (content === chosen?.content) putAway();
    },
    failed: words.notImported,
    otherwise: words.perhapsImported,
  });
  const putAway = () => {
    setChosen(undefined);
    look.reset();
  };
  const lookAt = (next: Chosen) => {
    setChosen(next);
    look.mutate(next);
  };
  const choose = async (file: File) => {
    putAway();
    if (file.size > statementLimits.bytes) {
      const megabytes = statementLimits.bytes / 1_048_576;
      toast({ title: words.notRead, description: words.fileTooLarge({ megabytes }), isError: true });
      return;
    }
    try {
      lookAt({ name: file.name, content: new Blob([await file.arrayBuffer()]), said: {} });
    } catch {
      toast({ title: words.notRead, description: words.fileNotRead, isError: true });
    }
  };
  const { data: preview } = look;
  return (
    <>
      <Panel title={words.importTitle}>
        <p className="soft">{words.aboutImport}</p>
        <ChooseFile name={chosen?.name} onChoose={(file) => void choose(file)} />
        {look.isPending && <Waiting label={words.reading} />}
        {look.isError && (
          <p className="notice notice--error" role="alert">
            {messageOf(look.error, words.notRead)} {fieldsOf(look.error).file}
          </p>
        )}
        {!chosen && storedCount > 0 && (
          <p className="notice">
            <Link href="/admin/payments?part=lines">{words.sayWhose({ count: storedCount })}</Link>
          </p>
        )}
        {chosen && preview && (
          <FoundInFile
            key={look.submittedAt}
            preview={preview}
            isStoring={store.isPending}
            onSay={(said) => lookAt({ ...chosen, said: { ...chosen.said, ...said } })}
            onStore={(add) => store.mutate({ ...chosen, preview, add })}
            onPutAway={putAway}
          />
        )}
      </Panel>
      <ImportList />
    </>
  );
}

function inAddress({ columns, ...said }: Said) {
  return { ...said, ...(columns && { columns: columns.join(',') }) };
}

type ChooseFileProps = { name: string | undefined; onChoose: (file: File) => void };

/** Takes one file: chosen by a press or by the keyboard, or dropped. */
function ChooseFile({ name, onChoose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the button serves everybody.
    <div
      className={isOver ? 'choose-file choose-file--over' : 'choose-file'}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Button look={name ? undefined : 'loud'} onPress={() => input.current?.click()}>
        <FileUp aria-hidden="true" size={18} />
        {words.chooseFile}
      </Button>
      <span className="soft choose-file__name">{name ?? words.orDrop}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tab,.xml,.sta,.mt940,.940,.swi,.ofx,.qfx"
        onChange={(change) => {
          const [file] = change.target.files ?? [];
          // The same one may be chosen again.
          change.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </div>
  );
}
