// Narrows a list of letters to one state; each says how many it holds.
import { type LetterState, letterStates } from '#domain/letters/letter-list.ts';
import { CountChips } from '#web/desk/count-chips.tsx';
import * as words from '#words/desk/letter-states.ts';

type StateChipsProps = {
  counts: Record<LetterState, number>;
  chosen: LetterState | undefined;
  onChoose: (state: LetterState | undefined) => void;
};

export function StateChips({ counts, chosen, onChoose }: StateChipsProps) {
  const all = letterStates.reduce((sum, state) => sum + counts[state], 0);
  const chips = [
    { value: undefined, label: words.all, count: all },
    ...letterStates.map((state) => ({ value: state, label: words.stateLabels[state], count: counts[state] })),
  ];
  return <CountChips legend={words.state} chips={chips} chosen={chosen} onChoose={onChoose} />;
}
