// Which sections a login runs, as ticks.
import type { EventContent } from '#domain/event.ts';
import * as words from '#words/desk/logins.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

type SectionTicksProps = {
  event: EventContent;
  ticked: readonly string[];
  onTick: (ticked: string[]) => void;
};

export function SectionTicks({ event, ticked, onTick }: SectionTicksProps) {
  const keys = event.sections.map(({ key }) => key);
  return (
    <fieldset className="field">
      <legend className="field__label">{words.sections}</legend>
      {keys.map((key) => (
        <label key={key} className="choice">
          <input
            type="checkbox"
            checked={ticked.includes(key)}
            onChange={({ target }) =>
              onTick(keys.filter((other) => (other === key ? target.checked : ticked.includes(other))))
            }
          />
          <span>{sectionLabel(key, event)}</span>
        </label>
      ))}
    </fieldset>
  );
}
