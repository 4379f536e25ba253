// The section as it is stored, to read.
import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type EventContent, sectionOf } from '#domain/event.ts';
import { type Field, inOrder } from '#domain/fields.ts';
import { descriptionValues, sectionValues } from '#domain/named-values.ts';
import { sectionOfForm } from '#domain/section-form.ts';
import type { StoredForm } from '#domain/stored-form.ts';
import { fillTemplate } from '#domain/template.ts';
import { useIsOver } from '#web/desk/edition-choice.tsx';
import { conditionText, optionTexts } from '#web/form-editor/field-words.ts';
import { type FormContext, isAskedBefore } from '#web/form-editor/form-context.ts';
import { PreviewLink } from '#web/organizer/preview-link.tsx';
import { ColumnTitles } from '#web/ui/column-titles.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { fieldTypeLabels } from '#words/desk/form-editor.ts';
import { timeText } from '#words/desk/in-locale.ts';

type SectionViewProps = {
  stored: StoredForm;
  sectionType: string;
  event: EventContent;
  context: FormContext;
  /** After editing: the button that began it has focus again. */
  takesFocus: boolean;
  onEdit: () => void;
};

export function SectionView({ stored, sectionType, event, context, takesFocus, onEdit }: SectionViewProps) {
  const { sectionConfig, isActive, emailConfirmationContent } = sectionOfForm(stored.config);
  const sold = sectionOf(event, sectionType);
  const isOver = useIsOver();
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) editButton.current?.focus();
  }, [takesFocus]);
  return (
    <div className="section">
      <div className="section__head">
        <div className="section__name">
          <h2 className="panel__title">{sectionConfig.title}</h2>
          <span className={isActive ? 'badge badge--strong' : 'badge'}>
            {isActive ? 'Active' : 'Inactive'}
          </span>
        </div>
        <div className="actions">
          <PreviewLink isQuiet />
          {!isOver && (
            <button
              type="button"
              className="button button--loud button--small"
              ref={editButton}
              onClick={onEdit}
            >
              <Pencil aria-hidden="true" size={18} />
              Edit Section
            </button>
          )}
        </div>
      </div>
      {isOver && <p className="notice">This edition is over, so its forms stay as they are.</p>}
      <p className="section__text">
        {fillTemplate(sectionConfig.description, descriptionValues(event, sold)) || (
          <span className="soft">No description</span>
        )}
      </p>
      <p className="soft small">
        {!isActive && 'Visitors do not see this section while it is inactive. '}
        Last saved {timeText(stored.updatedAt)}.
      </p>
      <section className="panel" aria-labelledby="section-fields-title">
        <h3 className="panel__title" id="section-fields-title">
          Form Fields
        </h3>
        <FieldTable fields={sectionConfig.fields} event={event} context={context} />
      </section>
      <section className="panel" aria-labelledby="section-confirmation-title">
        <h3 className="panel__title" id="section-confirmation-title">
          Email Confirmation Content
        </h3>
        <p className="section__text">
          {emailConfirmationContent ? (
            <LinkedText text={fillTemplate(emailConfirmationContent, sectionValues(event, sold))} />
          ) : (
            <span className="soft">No text</span>
          )}
        </p>
      </section>
    </div>
  );
}

type FieldTableProps = Pick<SectionViewProps, 'event' | 'context'> & { fields: readonly Field[] };

function FieldTable({ fields, event, context }: FieldTableProps) {
  if (fields.length === 0) return <p className="soft">No fields yet. Edit the section to add some.</p>;
  return (
    <table className="data-table">
      <ColumnTitles titles={['Field', 'Type', 'Required']} />
      <tbody>
        {inOrder(fields).map((field) => {
          const options = optionTexts(event, field);
          const condition = conditionText(event, field, fields);
          return (
            <tr key={field.id}>
              <th scope="row" className="section__field">
                <span className="data-table__name">{field.label}</span>
                {field.help && <Remark text={field.help} />}
                {options.length > 0 && <Remark text={options.join(' · ')} />}
                {condition && <Remark text={`Only when ${condition}`} />}
                {isAskedBefore(context, field) && (
                  <Remark text="Not asked here: already asked in the main form" />
                )}
              </th>
              <td data-label="Type">{fieldTypeLabels[field.type]}</td>
              <td data-label="Required">{field.type === 'header' ? '–' : field.required ? 'Yes' : 'No'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Remark({ text }: { text: string }) {
  return <span className="section__remark">{text}</span>;
}
