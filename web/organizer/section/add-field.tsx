// Adds a field from the predefined library, or a question of the organizer's own.
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { fieldLibrary, type LibraryField, libraryWithout } from '#domain/field-library.ts';
import type { Field } from '#domain/fields.ts';
import { formLimits } from '#domain/form-rules.ts';
import { fieldTypeLabels, fieldTypeNames } from '#web/form-editor/field-words.ts';
import { newQuestion } from '#web/form-editor/new-question.ts';
import { isAskedBy } from '#web/organizer/section/asked-by.ts';

type AddFieldProps = {
  fields: readonly Field[];
  mainFields: readonly Field[];
  onAdd: (field: LibraryField) => void;
};

export function AddField(props: AddFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  if (props.fields.length >= formLimits.fields) {
    return <p className="soft">A section has at most {formLimits.fields} fields.</p>;
  }
  const add = (field: LibraryField) => {
    setIsOpen(false);
    props.onAdd(field);
  };
  return (
    <div className="add-field">
      <button
        type="button"
        className="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Plus aria-hidden="true" size={18} />
        Add field
      </button>
      {isOpen && (
        <div className="add-field__panel" id={panelId}>
          <Library {...props} onAdd={add} />
          <OwnQuestion {...props} onAdd={add} />
        </div>
      )}
    </div>
  );
}

function Library({ fields, mainFields, onAdd }: AddFieldProps) {
  const offered = libraryWithout(fields);
  return (
    <div className="add-field__part">
      <h3 className="add-field__title">From the library</h3>
      {offered.length === 0 && <p className="soft">All {fieldLibrary.length} fields are in this section.</p>}
      <ul className="add-field__list">
        {offered.map((field) => (
          <li key={field.id}>
            <button type="button" className="add-field__button" onClick={() => onAdd(field)}>
              <Plus aria-hidden="true" size={16} />
              <span>
                {field.label}{' '}
                <span className="field-row__facts">
                  {fieldTypeLabels[field.type]}
                  {field.required && ' · required'}
                  {isAskedBy(mainFields, field) && ' · already asked in the main form'}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OwnQuestion({ fields, mainFields, onAdd }: AddFieldProps) {
  const [type, setType] = useState<Field['type']>('text');
  const typeId = useId();
  const taken = [...fields, ...mainFields].map(({ id }) => id);
  return (
    <div className="add-field__part">
      <h3 className="add-field__title">Add your own question</h3>
      <div className="add-field__own">
        <label className="field" htmlFor={typeId}>
          <span className="field__label">Type of your question</span>
          <select
            className="field__control"
            id={typeId}
            value={type}
            onChange={({ target }) =>
              setType(fieldTypeNames.find((known) => known === target.value) ?? 'text')
            }
          >
            {fieldTypeNames.map((known) => (
              <option key={known} value={known}>
                {fieldTypeLabels[known]}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="button" onClick={() => onAdd(newQuestion(type, taken))}>
          Add question
        </button>
      </div>
    </div>
  );
}
