// Takes one file: chosen by a press or by the keyboard, or dropped.
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/statements.ts';

type ChooseFileProps = { name: string | undefined; onChoose: (file: File) => void };

export function ChooseFile({ name, onChoose }: ChooseFileProps) {
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
        accept=".csv,.txt,.xml,.sta,.mt940,.940,.ofx,.qfx"
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
