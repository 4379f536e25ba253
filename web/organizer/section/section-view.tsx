// The section as it is stored, to read.
import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { fillTemplate } from '#domain/basics/template.ts';
import { sectionOf } from '#domain/event/event.ts';
import { type Field, inOrder } from '#domain/forms/fields.ts';
import { sectionOfForm } from '#domain/forms/section-form.ts';
import type { StoredForm } from '#domain/forms/stored-form.ts';
import { useIsOver } from '#web/desk/edition-choice.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { conditionText, optionTexts } from '#web/form-editor/field-words.ts';
import { type FormContext, isAskedBefore } from '#web/form-editor/form-context.ts';
import { PreviewLink } from '#web/organizer/preview-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ColumnTitles } from '#web/ui/column-titles.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { Panel } from '#web/ui/panel.tsx';
import {
  editionOver,
  fieldTypeLabels,
  emailConfirmationContent as letterTitle,
} from '#words/desk/form-editor.ts';
import * as words from '#words/desk/section.ts';
import { descriptionValues, sectionText } from '#words/letters/named-values.ts';

type SectionViewProps = {
  stored: StoredForm;
  sectionType: string;
  context: FormContext;
  /** After editing: the button that began it has focus again. */
  takesFocus: boolean;
  onEdit: () => void;
};

export function SectionView({ stored, sectionType, context, takesFocus, onEdit }: SectionViewProps) {
  const { event } = useDesk();
  const { sectionConfig, isActive, emailConfirmationContent } = sectionOfForm(stored.config);
  const sold = sectionOf(event, sectionType);
  const isOver = useIsOver();
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) editButton.current?.focus();
  }, [takesFocus]);
  return (
    <div className="section">
      <div className="apart">
        <div className="section__name">
          <h2 className="title-3">{sectionConfig.title}</h2>
          <span className={isActive ? 'badge badge--strong' : 'badge'}>
            {isActive ? words.active : words.inactive}
          </span>
        </div>
        <div className="actions">
          <PreviewLink />
          {!isOver && (
            <Button look="loud small" ref={editButton} onPress={onEdit}>
              <Pencil aria-hidden="true" size={18} />
              {words.editSection}
            </Button>
          )}
        </div>
      </div>
      {isOver && <p className="notice">{editionOver}</p>}
      <p className="section__text">
        {fillTemplate(sectionConfig.description, descriptionValues(event, sold)) || (
          <span className="soft">{words.noDescription}</span>
        )}
      </p>
      <p className="soft small">{words.lastSaved({ isActive, updatedAt: stored.updatedAt })}</p>
      <Panel title={words.formFields} level={3}>
        <FieldTable fields={sectionConfig.fields} context={context} />
      </Panel>
      <Panel title={letterTitle} level={3}>
        <p className="section__text">
          {emailConfirmationContent ? (
            <LinkedText text={sectionText(emailConfirmationContent, event, sold)} />
          ) : (
            <span className="soft">{words.noText}</span>
          )}
        </p>
      </Panel>
    </div>
  );
}

type FieldTableProps = Pick<SectionViewProps, 'context'> & { fields: readonly Field[] };

function FieldTable({ fields, context }: FieldTableProps) {
  const { event } = useDesk();
  if (fields.length === 0) return <p className="soft">{words.noFieldsYet}</p>;
  return (
    <table className="data-table">
      <ColumnTitles titles={[words.field, words.type, words.required]} />
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
                {condition && <Remark text={words.onlyWhen({ condition })} />}
                {isAskedBefore(context, field) && <Remark text={words.askedBefore} />}
              </th>
              <td data-label={words.type}>{fieldTypeLabels[field.type]}</td>
              <td data-label={words.required}>
                {field.type === 'header' ? '–' : field.required ? words.yes : words.no}
              </td>
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
