// Puts a placeholder where the cursor stands.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { EventContent } from '#domain/event.ts';
import { placeholdersOf } from '#domain/mailing.ts';

type PlaceholderButtonsProps = {
  event: EventContent;
  field: RefObject<HTMLTextAreaElement | null>;
  onInsert: (text: string) => void;
};

export function PlaceholderButtons({ event, field, onInsert }: PlaceholderButtonsProps) {
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
  return (
    <fieldset className="compose__placeholders">
      <legend className="small">Insert a rider’s own details</legend>
      <div className="chips">
        {[...placeholdersOf(event)].map(([name, label]) => (
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
    </fieldset>
  );
}
