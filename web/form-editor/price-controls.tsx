// What answers to a section's question cost: each option, a tick, or each of a number.
import { useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import type { EventContent } from '#domain/event.ts';
import type { Field } from '#domain/fields.ts';
import { hasOnePrice, hasOptions } from '#domain/form-rules.ts';
import { TextControl } from '#web/form-editor/editor-control.tsx';
import { centsOf, textOfCents } from '#web/form-editor/price-text.ts';

type PriceControlsProps = {
  field: Field;
  event: Pick<EventContent, 'currency'>;
  errors: FieldErrors;
  onChange: (change: Partial<Field>) => void;
};

export function PriceControls({ field, event, errors, onChange }: PriceControlsProps) {
  const name = `fields.${field.id}`;
  const help = `In ${event.currency}, besides the section’s price; empty is free. Riders keep the price at which they chose it.`;
  if (hasOnePrice(field)) {
    return (
      <PriceControl
        name={`${name}.priceCents`}
        label={field.type === 'number' ? 'Price of each' : 'Price'}
        help={help}
        cents={field.priceCents}
        error={errors[`${name}.priceCents`]}
        onChange={(priceCents) => onChange({ priceCents })}
      />
    );
  }
  const { options = [], prices = {} } = field;
  if (!hasOptions(field) || options.length === 0 || field.id === 'participationDays') return null;
  const change = (option: string, cents: number | undefined) => {
    const { [option]: _before, ...others } = prices;
    onChange({ prices: cents === undefined ? others : { ...others, [option]: cents } });
  };
  return (
    <fieldset className="option-prices">
      <legend className="field__label">Prices of options</legend>
      <p className="field__help">{help}</p>
      {options.map((option, place) => (
        <PriceControl
          key={option}
          name={`${name}.prices.${place}`}
          label={option}
          cents={Object.hasOwn(prices, option) ? prices[option] : undefined}
          error={errors[`${name}.prices`] && wrongText(prices[option])}
          onChange={(cents) => change(option, cents)}
        />
      ))}
    </fieldset>
  );
}

const wrongPrice = 'Write a price such as 35 or 7.50';

function wrongText(cents: number | undefined): string | undefined {
  return cents === undefined || Number.isInteger(cents) ? undefined : wrongPrice;
}

type PriceControlProps = {
  name: string;
  label: string;
  help?: string;
  cents: number | undefined;
  error: string | undefined;
  onChange: (cents: number | undefined) => void;
};

/** Shows what is typed while it says the price that is kept. */
function PriceControl({ cents, onChange, ...frame }: PriceControlProps) {
  const [typed, setTyped] = useState(() => textOfCents(cents));
  const isAsTyped = typed.trim() === '' ? cents === undefined : Object.is(centsOf(typed), cents ?? 0);
  return (
    <TextControl
      {...frame}
      value={isAsTyped || Number.isNaN(cents) ? typed : textOfCents(cents)}
      onChange={(text) => {
        setTyped(text);
        onChange(text.trim() === '' ? undefined : centsOf(text));
      }}
    />
  );
}
