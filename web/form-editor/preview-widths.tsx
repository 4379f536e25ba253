// Chooses how wide a live preview is.
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

export type PreviewWidth = 'phone' | 'desktop';

const widths: readonly { id: PreviewWidth; label: string }[] = [
  { id: 'phone', label: 'Phone' },
  { id: 'desktop', label: 'Desktop' },
];

type PreviewWidthsProps = {
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
  /** The preview itself. */
  section: RefObject<HTMLElement | null>;
};

export function PreviewWidths({ width, onWidth, section }: PreviewWidthsProps) {
  const choose = (chosen: PreviewWidth) => {
    flushSync(() => onWidth(chosen));
    // A wide preview stands below the editor: it stays in sight.
    section.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <fieldset className="form-preview__widths">
      <legend className="visually-hidden">Width</legend>
      {widths.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className="chip"
          aria-pressed={id === width}
          onClick={() => choose(id)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
