// Narrows a list to one kind of it; each kind says how many it holds.
import { Button } from '#web/ui/button.tsx';
import { numberText } from '#words/desk/in-locale.ts';

type CountChipsProps<Value> = {
  /** What the kinds are, for those who don't see them side by side. */
  legend: string;
  /** Undefined is all of them. */
  chips: readonly { value: Value | undefined; label: string; count: number }[];
  chosen: Value | undefined;
  onChoose: (value: Value | undefined) => void;
};

export function CountChips<Value>({ legend, chips, chosen, onChoose }: CountChipsProps<Value>) {
  return (
    <fieldset className={chosen === undefined ? 'chips no-print' : 'chips'}>
      <legend className="visually-hidden">{legend}</legend>
      {chips.map(({ value, label, count }) => (
        <Button key={label} className="chip" aria-pressed={value === chosen} onPress={() => onChoose(value)}>
          {label} <strong>{numberText(count)}</strong>
        </Button>
      ))}
    </fieldset>
  );
}
