// 'Show only when': another field is ticked or has an option.
import { dayKeys, type EventContent } from '#domain/event/event.ts';
import { optionsOfField } from '#domain/forms/field-conditions.ts';
import type { Field } from '#domain/forms/fields.ts';
import { openerField } from '#domain/forms/visibility.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { EditorControl, editorId } from '#web/form-editor/editor-control.tsx';
import type { FieldFormProps } from '#web/form-editor/field-rules.ts';
import { conditionValueText, fieldName } from '#web/form-editor/field-words.ts';
import * as words from '#words/desk/form-editor.ts';

type ConditionControlProps = FieldFormProps & { name: string; error: string | undefined };

type Condition = NonNullable<Field['showWhen']>;

export function ConditionControl(props: ConditionControlProps) {
  const { field, rules, name, error, onChange } = props;
  const { event } = useDesk();
  const { fields } = rules;
  const chosen = fields.find(({ id }) => id === field.showWhen?.field);
  const offered = rules.conditionFields(field);
  const opener = openerField(field, fields);
  const help = opener && words.alsoOnlyWhen({ field: fieldName(opener) });
  const isOffered = !chosen || offered.includes(chosen);
  const choose = (id: string) => {
    const other = fields.find((candidate) => candidate.id === id);
    onChange({ showWhen: other && { field: other.id, is: valuesOf(other, event)[0] ?? true } });
  };
  if (offered.length === 0 && !chosen) return null;
  return (
    <div className="stack stack--tight">
      <EditorControl name={name} label={words.showOnlyWhen} help={help} error={error}>
        {(control) => (
          <select
            className="field__control"
            {...control}
            value={chosen?.id ?? ''}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{words.alwaysShown}</option>
            {(isOffered ? offered : [chosen, ...offered]).map((other) => (
              <option key={other.id} value={other.id}>
                {fieldName(other)}
              </option>
            ))}
          </select>
        )}
      </EditorControl>
      {chosen && field.showWhen && (
        <ValueSelect
          id={editorId(`${name}.is`)}
          other={chosen}
          condition={field.showWhen}
          onChange={(showWhen) => onChange({ showWhen })}
        />
      )}
    </div>
  );
}

type ValueSelectProps = {
  id: string;
  other: Field;
  condition: Condition;
  onChange: (condition: Condition) => void;
};

function ValueSelect({ id, other, condition, onChange }: ValueSelectProps) {
  const { event } = useDesk();
  const offered = valuesOf(other, event);
  const values = offered.includes(condition.is) ? offered : [condition.is, ...offered];
  return (
    <select
      className="field__control"
      id={id}
      aria-label={`'${fieldName(other)}'`}
      value={values.indexOf(condition.is)}
      onChange={({ target }) => {
        const is = values[Number(target.value)];
        if (is !== undefined) onChange({ field: other.id, is });
      }}
    >
      {values.map((is, index) => (
        <option key={String(is)} value={index}>
          {conditionValueText(event, other, is)}
        </option>
      ))}
    </select>
  );
}

function valuesOf(other: Field, event: EventContent): (boolean | string)[] {
  if (other.type === 'checkbox') return [true, false];
  // While they are still being typed, one may stand there twice.
  return [...new Set(optionsOfField(other, dayKeys(event)))];
}
