// A number that is typed: of one question, or of each of its options.
import { createContext, type ReactNode, useContext, useState } from 'react';
import { editorId, TextControl } from '#web/form-editor/editor-control.tsx';

/** How a number is written, and read of what is typed: not a number where it is none. */
type NumberKind = {
  textOf: (value: number | undefined) => string;
  numberOf: (text: string) => number;
};

type OptionNumbersProps = {
  /** The name that errors come under. */
  list: string;
  legend: string;
  help: string;
  kind: NumberKind;
  options: readonly string[];
  /** By option. */
  numbers: Readonly<Record<string, number>>;
  /** Of one option, in place of nothing. */
  helpOf?: (option: string, value: number | undefined) => ReactNode;
  isWrong: (value: number) => boolean;
  error: string | undefined;
  onChange: (numbers: Record<string, number>) => void;
};

export function OptionNumbers(props: OptionNumbersProps) {
  const { list, legend, help, kind, options, numbers, helpOf, isWrong, error, onChange } = props;
  const change = (option: string, value: number | undefined) => {
    const { [option]: _before, ...others } = numbers;
    onChange(value === undefined ? others : { ...others, [option]: value });
  };
  const numberOf = (option: string) => (Object.hasOwn(numbers, option) ? numbers[option] : undefined);
  const hasError = (option: string) => {
    const value = numberOf(option);
    return value !== undefined && isWrong(value);
  };
  // Of no option that is here, it is said of them all.
  const isOfAll = error && !options.some(hasError);
  return (
    <fieldset
      className="option-prices"
      id={editorId(list)}
      tabIndex={-1}
      aria-describedby={isOfAll ? `${editorId(list)}-error` : undefined}
    >
      <legend className="field__label">{legend}</legend>
      <p className="field__help">{help}</p>
      {/* While it is still being typed, one may stand there twice. */}
      {[...new Set(options)].map((option, place) => (
        <NumberControl
          key={option}
          name={`${list}.${place}`}
          label={option}
          help={helpOf?.(option, numberOf(option))}
          kind={kind}
          value={numberOf(option)}
          error={hasError(option) ? error : undefined}
          onChange={(value) => change(option, value)}
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

type NumberControlProps = {
  name: string;
  label: string;
  help?: ReactNode;
  kind: NumberKind;
  value: number | undefined;
  error: string | undefined;
  onChange: (value: number | undefined) => void;
};

/** What was typed last, by the name of its control: what is no number stands there again in a row that is opened again. */
export const LastTyped = createContext<Map<string, string> | undefined>(undefined);

/** Shows what is typed while it says the number that is kept. */
export function NumberControl({ kind, value, onChange, ...frame }: NumberControlProps) {
  const { textOf, numberOf } = kind;
  const lastTyped = useContext(LastTyped);
  const [typed, setTyped] = useState(
    () => (Number.isNaN(value) && lastTyped?.get(frame.name)) || textOf(value),
  );
  const isAsTyped = typed.trim() === '' ? value === undefined : Object.is(numberOf(typed), value ?? 0);
  return (
    <TextControl
      {...frame}
      value={isAsTyped || Number.isNaN(value) ? typed : textOf(value)}
      onChange={(text) => {
        setTyped(text);
        lastTyped?.set(frame.name, text);
        onChange(text.trim() === '' ? undefined : numberOf(text));
      }}
    />
  );
}
