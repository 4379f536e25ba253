// What narrows a list: a search that waits until typing stops, and a choice of one.
import { Search } from 'lucide-react';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import * as words from '#words/kit.ts';

const typingPauseMs = 250;

type SearchFieldProps = {
  label?: string;
  placeholder: string;
  q: string;
  onSearch: (q: string) => void;
};

export function SearchField({ label = words.search, placeholder, q, onSearch }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(q);
  const sent = useRef(q);
  const search = useRef(onSearch);
  search.current = onSearch;
  // It was changed by something else: Back, or Clear filters.
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => {
    const text = typed.trim();
    if (text === sent.current) return;
    const timer = window.setTimeout(() => {
      sent.current = text;
      search.current(text);
    }, typingPauseMs);
    return () => window.clearTimeout(timer);
  }, [typed]);
  return (
    <div className="field filters__search">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <span className="search-box">
        <Search aria-hidden="true" size={18} />
        <input
          id={id}
          type="search"
          className="field__control"
          placeholder={placeholder}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </span>
    </div>
  );
}

type FilterSelectProps<Value extends string> = {
  label: string;
  value: string;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
  error?: string | undefined;
};

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, options, onChoose, error } = props;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen) onChoose(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type FilterOptionalProps<Value extends string> = Omit<FilterSelectProps<Value | ''>, 'options'> & {
  /** How no choice reads; left out, there must be one. */
  none: string | undefined;
  options: readonly { value: Value; label: string }[];
};

/** None, the empty value, is a choice, too. */
export function FilterOptional<Value extends string>({ none, ...props }: FilterOptionalProps<Value>) {
  const first = none === undefined ? [] : [{ value: '' as const, label: none }];
  return <FilterSelect {...props} options={[...first, ...props.options]} />;
}

type FilterFieldProps = { label: string; value: string; onChoose: (value: string) => void };

/** A day, YYYY-MM-DD, or none. While its year is typed it is the year 2, 20, 202: the last one counts. */
export function FilterDate(props: FilterFieldProps) {
  return <TypedFilter {...props} type="date" isChoice={(typed) => typed === '' || typed >= '2000'} />;
}

/** A whole number; while there is none the last one counts, unless none is a choice, too. */
export function FilterNumber({ mayBeEmpty = false, ...props }: FilterFieldProps & { mayBeEmpty?: boolean }) {
  const isChoice = (typed: string) => /^\d+$/.test(typed) || (mayBeEmpty && typed === '');
  return <TypedFilter {...props} inputMode="numeric" maxLength={9} isChoice={isChoice} />;
}

/** Counts as it is typed. */
export function FilterText(props: FilterFieldProps & { maxLength: number }) {
  return <TypedFilter {...props} isChoice={() => true} />;
}

type TypedFilterProps = FilterFieldProps &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength'> & {
    /** Whether what is typed counts. */
    isChoice: (typed: string) => boolean;
  };

function TypedFilter({ label, value, isChoice, onChoose, ...kind }: TypedFilterProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...kind}
          {...control}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (isChoice(target.value)) onChoose(target.value);
          }}
        />
      )}
    </Field>
  );
}
