import { useDesk } from '#web/desk/use-desk.ts';
import { Tick } from '#web/ui/tick.tsx';
import * as words from '#words/desk/logins.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

type SectionTicksProps = {
  ticked: readonly string[];
  onTick: (ticked: string[]) => void;
};

export function SectionTicks({ ticked, onTick }: SectionTicksProps) {
  const { event } = useDesk();
  const keys = event.sections.map(({ key }) => key);
  return (
    <fieldset className="field">
      <legend className="field__label">{words.sections}</legend>
      {keys.map((key) => (
        <Tick
          key={key}
          isSet={ticked.includes(key)}
          onSet={(isSet) => onTick(keys.filter((other) => (other === key ? isSet : ticked.includes(other))))}
        >
          {sectionLabel(key, event)}
        </Tick>
      ))}
    </fieldset>
  );
}
