// What answers to a section's question cost: each option, a tick, or each of a number.
import type { FieldErrors } from '#domain/basics/errors.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { Field } from '#domain/forms/fields.ts';
import { hasOnePrice, hasOptions, isCents } from '#domain/forms/form-rules.ts';
import { isPayable } from '#domain/locale/locale.ts';
import { NumberControl, OptionNumbers } from '#web/form-editor/option-numbers.tsx';
import { centsOf, textOfCents } from '#web/form-editor/price-text.ts';
import * as words from '#words/desk/form-editor.ts';

type PriceControlsProps = {
  field: Field;
  event: Pick<EventContent, 'currency'>;
  errors: FieldErrors;
  onChange: (change: Partial<Field>) => void;
};

const kind = { textOf: textOfCents, numberOf: centsOf };

export function PriceControls({ field, event, errors, onChange }: PriceControlsProps) {
  const name = `fields.${field.id}`;
  const help = words.priceHelp({ currency: event.currency });
  if (hasOnePrice(field)) {
    return (
      <NumberControl
        name={`${name}.priceCents`}
        label={field.type === 'number' ? words.priceOfEach : words.price}
        help={help}
        kind={kind}
        value={field.priceCents}
        error={errors[`${name}.priceCents`]}
        onChange={(priceCents) => onChange({ priceCents })}
      />
    );
  }
  const { options = [], prices = {} } = field;
  if (!hasOptions(field) || options.length === 0 || field.id === 'participationDays') return null;
  return (
    <OptionNumbers
      list={`${name}.prices`}
      legend={words.pricesOfOptions}
      help={help}
      kind={kind}
      options={options}
      numbers={prices}
      isWrong={(cents) => !(isCents(cents) && isPayable(cents, event.currency))}
      error={errors[`${name}.prices`]}
      onChange={(prices) => onChange({ prices })}
    />
  );
}
