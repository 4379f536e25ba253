// Puts a placeholder where the cursor stands.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type NamedValues, offered } from '#domain/template.ts';

type PlaceholderButtonsProps = {
  isFolded?: boolean | undefined;
  legend: string;
  values: NamedValues;
  field: RefObject<HTMLTextAreaElement | null>;
  onInsert: (text: string) => void;
};

export function PlaceholderButtons({ isFolded, legend, values, field, onInsert }: PlaceholderButtonsProps) {
  const [inserted, setInserted] = useState(0);
  const cursor = useRef(0);
  // The field holds the new text only once it is drawn.
  useLayoutEffect(() => {
    if (inserted === 0) return;
    field.current?.focus();
    field.current?.setSelectionRange(cursor.current, cursor.current);
  }, [inserted, field]);
  const insert = (name: string) => {
    const { current } = field;
    if (!current) return;
    const { value, selectionStart, selectionEnd } = current;
    const text = `{${name}}`;
    cursor.current = selectionStart + text.length;
    onInsert(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
    setInserted((count) => count + 1);
  };
  const chips = (
    <div className="chips">
      {offered(values).map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className="chip chip--small"
          title={`{${name}}`}
          onClick={() => insert(name)}
        >
          {label}
        </button>
      ))}
    </div>
  );
  if (isFolded) {
    return (
      <details className="placeholders">
        <summary className="small">{legend}</summary>
        {chips}
      </details>
    );
  }
  return (
    <fieldset className="placeholders">
      <legend className="small">{legend}</legend>
      {chips}
    </fieldset>
  );
}
