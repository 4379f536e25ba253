// Puts a placeholder where the cursor stands; they are many, so a press shows them.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type NamedValues, offered } from '#domain/basics/template.ts';
import { Button } from '#web/ui/button.tsx';

type PlaceholderButtonsProps = {
  legend: string;
  values: NamedValues;
  field: RefObject<HTMLTextAreaElement | null>;
  onInsert: (text: string) => void;
  /** What is to be known of them. */
  about?: string;
};

export function PlaceholderButtons({ legend, values, field, onInsert, about }: PlaceholderButtonsProps) {
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
  const shown = offered(values);
  if (shown.length === 0) return null;
  return (
    <details className="placeholders">
      <summary className="small">{legend}</summary>
      {about && <p className="soft small">{about}</p>}
      <div className="chips">
        {shown.map(({ name, label }) => (
          <Button key={name} className="chip chip--small" title={`{${name}}`} onPress={() => insert(name)}>
            {label}
          </Button>
        ))}
      </div>
    </details>
  );
}
