// The editor's form: what the section says about itself, its fields, and the buttons that save or drop it all.
import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#domain/errors.ts';
import type { EventContent, SectionType } from '#domain/event.ts';
import { type Field, inOrder } from '#domain/fields.ts';
import { ErrorSummary, type FormError } from '#web/form/error-summary.tsx';
import { editorId, Switch, TextControl } from '#web/organizer/section/editor-control.tsx';
import { fieldName } from '#web/organizer/section/field-words.ts';
import { FieldsEditor } from '#web/organizer/section/fields-editor.tsx';
import { PreviewLink } from '#web/organizer/section/preview-link.tsx';
import type { SectionEdit } from '#web/organizer/section/use-section-edit.ts';

type SectionControlsProps = {
  edit: SectionEdit;
  mainFields: readonly Field[];
  sectionType: SectionType;
  event: EventContent;
  onCancel: () => void;
};

export function SectionControls({ edit, onCancel, ...shown }: SectionControlsProps) {
  const { draft, errors, change, isSaving } = edit;
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
        <PreviewLink />
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
      <TextControl
        name="description"
        label="Description"
        rows={2}
        value={draft.description}
        error={errors.description}
        onChange={(description) => change({ description })}
      />
      <Switch
        name="isActive"
        label="Active"
        isOn={draft.isActive}
        onChange={(isActive) => change({ isActive })}
      />
      <TextControl
        name="confirmation"
        label="Email Confirmation Content"
        help="Riders read it in their letter and on the page, once they registered for this section."
        rows={3}
        value={draft.confirmation}
        error={errors.confirmation}
        onChange={(confirmation) => change({ confirmation })}
      />
      <FieldsEditor
        {...shown}
        fields={draft.fields}
        errors={errors}
        openId={edit.openId}
        onOpen={edit.open}
        onChange={(fields) => change({ fields })}
      />
      <div className="section__bar">
        <button
          type="submit"
          className="button button--loud button--small"
          aria-disabled={isSaving || undefined}
        >
          {isSaving ? 'Saving...' : 'Save Changes'}
        </button>
        <button
          type="button"
          className="button button--quiet button--small"
          aria-disabled={isSaving || undefined}
          onClick={() => isSaving || onCancel()}
        >
          Cancel
        </button>
        <p className="soft small" role="status">
          {edit.isDirty && 'Unsaved changes'}
        </p>
      </div>
    </form>
  );
}

/** Leads to fields that are closed too: they open before their control takes focus. */
function Summary({ edit }: { edit: SectionEdit }) {
  const errors = summaryOf(edit.errors, edit.draft.fields);
  const openLinked = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const linked = errors.find(({ controlId }) => link?.hash === `#${controlId}`);
    if (linked?.fieldId) flushSync(() => edit.open(linked.fieldId));
  };
  return (
    <div onClickCapture={openLinked}>
      <ErrorSummary title="Some parts need another look" errors={errors} attempt={edit.attempt} />
    </div>
  );
}

type LinkedError = FormError & { fieldId: string | undefined };

/** In the order of the page; apart from its field, a message must say which one it is about. */
function summaryOf(errors: FieldErrors, fields: readonly Field[]): LinkedError[] {
  const ofSection = ['title', 'description', 'confirmation', 'fields'].flatMap((key) => {
    const message = errors[key];
    return message ? [{ controlId: editorId(key), message, fieldId: undefined }] : [];
  });
  const ofFields = inOrder(fields).flatMap((field, place) =>
    Object.entries(errors)
      .filter(([key]) => key.startsWith(`fields.${field.id}.`))
      .map(([key, message]) => ({
        controlId: editorId(key),
        message: `${field.label.trim() ? fieldName(field) : `Field ${place + 1}`}: ${message}`,
        fieldId: field.id,
      })),
  );
  return [...ofSection, ...ofFields];
}
