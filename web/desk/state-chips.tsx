// Narrows a list of letters to one state; each says how many it holds.
import { type LetterState, letterStates } from '#domain/letter-list.ts';
import { stateLabels } from '#web/desk/letter-words.ts';
import { numberText } from '#web/desk/words.ts';

type StateChipsProps = {
  counts: Record<LetterState, number>;
  chosen: LetterState | undefined;
  onChoose: (state: LetterState | undefined) => void;
};

export function StateChips({ counts, chosen, onChoose }: StateChipsProps) {
  const all = letterStates.reduce((sum, state) => sum + counts[state], 0);
  return (
    <fieldset className="chips">
      <legend className="visually-hidden">State</legend>
      <StateChip label="All" count={all} isChosen={!chosen} onPress={() => onChoose(undefined)} />
      {letterStates.map((state) => (
        <StateChip
          key={state}
          label={stateLabels[state]}
          count={counts[state]}
          isChosen={chosen === state}
          onPress={() => onChoose(state)}
        />
      ))}
    </fieldset>
  );
}

type StateChipProps = { label: string; count: number; isChosen: boolean; onPress: () => void };

function StateChip({ label, count, isChosen, onPress }: StateChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={isChosen} onClick={onPress}>
      {label} <strong>{numberText(count)}</strong>
    </button>
  );
}
