// The main form as visitors will see it, at the width of a phone or a desk, to try out. Nothing in it is sent.
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EventContent } from '#domain/event.ts';
import type { FormConfig } from '#domain/fields.ts';
import { tidyForm } from '#domain/form-edit.ts';
import { FormDrawing } from '#web/admin/form-builder/form-drawing.tsx';

export type PreviewWidth = 'phone' | 'desktop';

const widths: readonly { id: PreviewWidth; label: string }[] = [
  { id: 'phone', label: 'Phone' },
  { id: 'desktop', label: 'Desktop' },
];

type FormPreviewProps = {
  form: FormConfig;
  event: EventContent;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
};

export function FormPreview({ form, event, width, onWidth }: FormPreviewProps) {
  const [round, setRound] = useState(0);
  const section = useRef<HTMLElement>(null);
  const choose = (chosen: PreviewWidth) => {
    flushSync(() => onWidth(chosen));
    // A wide preview stands below the editor: it stays in sight.
    section.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section className="section-preview form-preview" ref={section} aria-labelledby="preview-heading">
      <div className="form-preview__head">
        <div className="section-preview__head">
          <h2 className="panel__title" id="preview-heading">
            Live Preview
          </h2>
          <p className="soft small">
            Try it: nothing is sent.{' '}
            <button
              type="button"
              className="link-button form-preview__clear"
              onClick={() => setRound(round + 1)}
            >
              Clear the answers
            </button>
          </p>
        </div>
        <fieldset className="form-preview__widths">
          <legend className="visually-hidden">Width</legend>
          {widths.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              className="chip"
              aria-pressed={id === width}
              onClick={() => choose(id)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={`form-preview__page form-preview__page--${width}`}>
        <FormDrawing key={round} form={tidyForm(form)} event={event} name="preview" />
      </div>
      <p className="soft small">The sections that organizers run follow below it.</p>
    </section>
  );
}
