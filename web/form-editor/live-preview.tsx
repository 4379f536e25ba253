// The frame of a live preview: beside the editor at the width of a phone, below it at that of a desk.
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/editor.ts';

export type PreviewWidth = 'phone' | 'desktop';

const widths: readonly { id: PreviewWidth; label: string }[] = [
  { id: 'phone', label: words.phone },
  { id: 'desktop', label: words.desktop },
];

type LivePreviewProps = {
  title?: string;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
  note?: ReactNode;
  children: ReactNode;
};

export function LivePreview({ title = words.livePreview, width, onWidth, note, children }: LivePreviewProps) {
  const section = useRef<HTMLElement>(null);
  const choose = (chosen: PreviewWidth) => {
    flushSync(() => onWidth(chosen));
    // A wide preview stands below the editor: it stays in sight.
    section.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section className="section-preview form-preview" ref={section} aria-labelledby="preview-heading">
      <div className="form-preview__head">
        <div className="stack stack--tight">
          <h2 className="title-3" id="preview-heading">
            {title}
          </h2>
          {note}
        </div>
        <fieldset className="form-preview__widths">
          <legend className="visually-hidden">{words.width}</legend>
          {widths.map(({ id, label }) => (
            <Button key={id} className="chip" aria-pressed={id === width} onPress={() => choose(id)}>
              {label}
            </Button>
          ))}
        </fieldset>
      </div>
      {children}
    </section>
  );
}
