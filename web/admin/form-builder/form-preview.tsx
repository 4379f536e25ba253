// The main form as visitors will see it, at the width of a phone or a desk, to try out. Nothing in it is sent.
import { useRef, useState } from 'react';
import type { EventContent } from '#domain/event.ts';
import type { FormConfig } from '#domain/fields.ts';
import { tidyForm } from '#domain/form-rules.ts';
import { FormDrawing } from '#web/admin/form-builder/form-drawing.tsx';
import { type PreviewWidth, PreviewWidths } from '#web/form-editor/preview-widths.tsx';

type FormPreviewProps = {
  form: FormConfig;
  event: EventContent;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
};

export function FormPreview({ form, event, width, onWidth }: FormPreviewProps) {
  const [round, setRound] = useState(0);
  const section = useRef<HTMLElement>(null);
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
        <PreviewWidths width={width} onWidth={onWidth} section={section} />
      </div>
      <div className={`form-preview__page form-preview__page--${width}`}>
        <FormDrawing key={round} form={tidyForm(form)} event={event} name="preview" />
      </div>
      <p className="soft small">The sections that organizers run follow below it.</p>
    </section>
  );
}
