// The editor's form: what the section says about itself, its fields, and the buttons that save or drop it all.
import { type FormEvent, useEffect, useRef } from 'react';
import { type EventContent, sectionOf } from '#domain/event.ts';
import type { Field } from '#domain/fields.ts';
import { descriptionValues, sectionValues } from '#domain/named-values.ts';
import { Switch, TextControl } from '#web/form-editor/editor-control.tsx';
import { EditorSummary, linkedErrors, linkedFieldErrors } from '#web/form-editor/editor-summary.tsx';
import { SaveBar } from '#web/form-editor/save-bar.tsx';
import { TemplateControl } from '#web/form-editor/template-control.tsx';
import { PreviewLink } from '#web/organizer/preview-link.tsx';
import { SectionFields } from '#web/organizer/section/section-fields.tsx';
import type { SectionEdit } from '#web/organizer/section/use-section-edit.ts';

type SectionControlsProps = {
  edit: SectionEdit;
  mainFields: readonly Field[];
  sectionType: string;
  event: EventContent;
  onCancel: () => void;
};

export function SectionControls({ edit, onCancel, ...shown }: SectionControlsProps) {
  const { draft, errors, change } = edit;
  const { event } = shown;
  const section = sectionOf(event, shown.sectionType);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const submit = (press: FormEvent) => {
    press.preventDefault();
    edit.save();
  };
  return (
    <form className="section" noValidate onSubmit={submit}>
      <div className="section__head">
        <h2 className="panel__title section__heading" ref={heading} tabIndex={-1}>
          Edit Section
        </h2>
        <PreviewLink isQuiet />
      </div>
      <Summary edit={edit} />
      {edit.isRestored && edit.isDirty && (
        <p className="notice" role="status">
          Your unsaved changes from before are here again. Save them, or cancel to drop them.
        </p>
      )}
      <TextControl
        name="title"
        label="Section Title"
        value={draft.title}
        error={errors.title}
        onChange={(title) => change({ title })}
      />
      <TemplateControl
        isFolded
        name="description"
        label="Description"
        rows={2}
        value={draft.description}
        values={descriptionValues(event, section)}
        currency={event.currency}
        error={errors.description}
        onChange={(description) => change({ description })}
      />
      <div>
        <Switch
          name="isActive"
          label="Active"
          isOn={draft.isActive}
          onChange={(isActive) => change({ isActive })}
        />
        <p className="field__help">Riders see this section on the form while it is active.</p>
      </div>
      <TemplateControl
        name="confirmation"
        label="Email Confirmation Content"
        help="Riders read it in their letter and on the page, once they have registered for this section."
        rows={3}
        value={draft.confirmation}
        values={sectionValues(event, section)}
        currency={event.currency}
        error={errors.confirmation}
        onChange={(confirmation) => change({ confirmation })}
      />
      <SectionFields {...shown} edit={edit} />
      <SaveBar isSaving={edit.isSaving} isDirty={edit.isDirty} dropLabel="Cancel" onDrop={onCancel} />
    </form>
  );
}

/** In the order of the page. */
function Summary({ edit: { errors, draft, attempt, open } }: { edit: SectionEdit }) {
  const linked = [
    ...linkedErrors(errors, ['title', 'description', 'confirmation', 'fields']),
    ...linkedFieldErrors(errors, draft.fields),
  ];
  return <EditorSummary errors={linked} attempt={attempt} onOpen={open} />;
}
