// What answers to a section's question cost: each option, a tick, or each of a number.
import { useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import type { EventContent } from '#domain/event.ts';
import type { Field } from '#domain/fields.ts';
import { hasOnePrice, hasOptions, isCents } from '#domain/form-rules.ts';
import { isPayable } from '#domain/locale.ts';
import { editorId, TextControl } from '#web/form-editor/editor-control.tsx';
import { centsOf, textOfCents } from '#web/form-editor/price-text.ts';
import * as words from '#words/desk/form-editor.ts';

type PriceControlsProps = {
  field: Field;
  event: Pick<EventContent, 'currency'>;
  errors: FieldErrors;
  onChange: (change: Partial<Field>) => void;
};

export function PriceControls({ field, event, errors, onChange }: PriceControlsProps) {
  const name = `fields.${field.id}`;
  const help = words.priceHelp({ currency: event.currency });
  if (hasOnePrice(field)) {
    return (
      <PriceControl
        name={`${name}.priceCents`}
        label={field.type === 'number' ? words.priceOfEach : words.price}
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
  const list = `${name}.prices`;
  const error = errors[list];
  const centsOfOption = (option: string) => (Object.hasOwn(prices, option) ? prices[option] : undefined);
  const isWrong = (cents: number | undefined) =>
    cents !== undefined && !(isCents(cents) && isPayable(cents, event.currency));
  // Of no option that is here, it is said of them all.
  const isOfAll = error && !options.some((option) => isWrong(centsOfOption(option)));
  return (
    <fieldset
      className="option-prices"
      id={editorId(list)}
      tabIndex={-1}
      aria-describedby={isOfAll ? `${editorId(list)}-error` : undefined}
    >
      <legend className="field__label">{words.pricesOfOptions}</legend>
      <p className="field__help">{help}</p>
      {options.map((option, place) => (
        <PriceControl
          key={option}
          name={`${list}.${place}`}
          label={option}
          cents={centsOfOption(option)}
          error={isWrong(centsOfOption(option)) ? error : undefined}
          onChange={(cents) => change(option, cents)}
        />
      ))}
      {isOfAll && (
        <p className="field__error" id={`${editorId(list)}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
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
