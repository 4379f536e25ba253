// A form as visitors will see it, at the width of a phone or a desk, to try out. Nothing in it is sent.
import { useState } from 'react';
import { type FormConfig, formFields } from '#domain/forms/fields.ts';
import { tidyForm } from '#domain/forms/form-rules.ts';
import { fieldName } from '#web/form-editor/field-words.ts';
import type { FormContext } from '#web/form-editor/form-context.ts';
import { FormDrawing, questionsOf } from '#web/form-editor/form-drawing.tsx';
import { LivePreview, type PreviewWidth } from '#web/form-editor/live-preview.tsx';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/form-editor.ts';

type FormPreviewProps = {
  title?: string;
  form: FormConfig;
  context: FormContext;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
};

export function FormPreview({ title, form, context, width, onWidth }: FormPreviewProps) {
  const [round, setRound] = useState(0);
  const tidied = tidyForm(form);
  const asked = questionsOf(tidied, context);
  const left = formFields(tidied).filter(({ id }) => !asked.some((field) => field.id === id));
  return (
    <LivePreview
      title={title}
      width={width}
      onWidth={onWidth}
      note={
        <p className="soft small">
          {words.tryIt}{' '}
          <Button className="link-button" onPress={() => setRound(round + 1)}>
            {words.clearTheAnswers}
          </Button>
        </p>
      }
    >
      {tidied.ofSection?.isActive === false && <p className="notice">{words.inactiveSection}</p>}
      <div className={`form-preview__page form-preview__page--${width}`}>
        <FormDrawing key={round} form={tidied} context={context} name="preview" />
      </div>
      {!tidied.ofSection && <p className="soft small">{words.sectionsFollow}</p>}
      {left.length > 0 && <p className="soft small">{words.notHere({ fields: left.map(fieldName) })}</p>}
    </LivePreview>
  );
}
