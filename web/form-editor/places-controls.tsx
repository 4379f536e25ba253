// For how many a section's question has room: of each option, of a tick, or of a number in all.
import type { FieldErrors } from '#domain/errors.ts';
import type { Field } from '#domain/fields.ts';
import { hasOnePrice, hasOptions, isPlaces } from '#domain/form-rules.ts';
import { NumberControl, OptionNumbers } from '#web/form-editor/option-numbers.tsx';
import { numberOfPlaces, textOfPlaces } from '#web/form-editor/places-text.ts';
import * as words from '#words/desk/form-editor.ts';

type PlacesControlsProps = {
  field: Field;
  errors: FieldErrors;
  onChange: (change: Partial<Field>) => void;
};

const kind = { textOf: textOfPlaces, numberOf: numberOfPlaces };

export function PlacesControls({ field, errors, onChange }: PlacesControlsProps) {
  const name = `fields.${field.id}`;
  if (hasOnePrice(field)) {
    return (
      <NumberControl
        name={`${name}.places`}
        label={words.places}
        help={field.type === 'number' ? words.placesOfNumberHelp : words.placesHelp}
        kind={kind}
        value={field.places}
        error={errors[`${name}.places`]}
        onChange={(places) => onChange({ places })}
      />
    );
  }
  const { options = [], placesOf = {} } = field;
  if (!hasOptions(field) || options.length === 0 || field.id === 'participationDays') return null;
  return (
    <OptionNumbers
      list={`${name}.placesOf`}
      legend={words.placesOfOptions}
      help={words.placesHelp}
      kind={kind}
      options={options}
      numbers={placesOf}
      isWrong={(places) => !isPlaces(places)}
      error={errors[`${name}.placesOf`]}
      onChange={(placesOf) => onChange({ placesOf })}
    />
  );
}
