// For how many a section's question has room: of each option, of a tick, or of a number in all.
import { useQuery } from '@tanstack/react-query';
import type { FieldErrors } from '#domain/basics/errors.ts';
import { type Answer, type Field, isLimited } from '#domain/forms/fields.ts';
import { hasOnePrice, hasOptions, isPlaces } from '#domain/forms/form-rules.ts';
import { optionSubject } from '#domain/forms/place-subjects.ts';
import { type FormSource, placesTakenQuery } from '#web/form-editor/form-source.ts';
import { NumberControl, OptionNumbers } from '#web/form-editor/option-numbers.tsx';
import { numberOfPlaces, textOfPlaces } from '#web/form-editor/places-text.ts';
import { fewerThanTaken } from '#words/desk/event.ts';
import * as words from '#words/desk/form-editor.ts';

type PlacesControlsProps = {
  source: FormSource;
  field: Field;
  errors: FieldErrors;
  onChange: (change: Partial<Field>) => void;
};

const kind = { textOf: textOfPlaces, numberOf: numberOfPlaces };

export function PlacesControls({ source, field, errors, onChange }: PlacesControlsProps) {
  const { data: taken = {} } = useQuery({ ...placesTakenQuery(source), enabled: isLimited(field) });
  /** Fewer than are taken take nobody's place, and it says so. */
  const warningOf = (answer: Answer, places: number | undefined) => {
    const count = taken[optionSubject(source.sectionType ?? '', field, answer)] ?? 0;
    return places !== undefined && places < count && <strong>{fewerThanTaken({ taken: count })}</strong>;
  };
  const name = `fields.${field.id}`;
  if (hasOnePrice(field)) {
    return (
      <NumberControl
        name={`${name}.places`}
        label={words.places}
        help={
          warningOf(true, field.places) ||
          (field.type === 'number' ? words.placesOfNumberHelp : words.placesHelp)
        }
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
      helpOf={warningOf}
      isWrong={(places) => !isPlaces(places)}
      error={errors[`${name}.placesOf`]}
      onChange={(placesOf) => onChange({ placesOf })}
    />
  );
}
