import { formatPrice } from '#domain/locale/locale.ts';
import type { StatementPreview } from '#domain/money/statement.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { Tick, withTick } from '#web/ui/tick.tsx';
import { andMore, dayText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/statements.ts';

/** So few are read at a glance. */
const few = 5;

type SeenAgainProps = {
  preview: StatementPreview;
  /** Their places in the file. */
  added: readonly number[];
  onAdd: (added: readonly number[]) => void;
};

export function SeenAgain({ preview, added, onAdd }: SeenAgainProps) {
  const { event } = useDesk();
  const { again, lineCount, newCount } = preview;
  if (again.length === 0) return null;
  const count = lineCount - newCount;
  const isDoubtful = again.some(({ why }) => why !== 'equal');
  return (
    <details className="found__again" open={isDoubtful || again.length <= few}>
      <summary>{words.againTitle({ count })}</summary>
      <ul>
        {again.map(({ index, bookedOn, amountCents, payer, purpose, ...known }) => (
          <li key={index}>
            <Tick isSet={added.includes(index)} onSet={(isSet) => onAdd(withTick(added, index, isSet))}>
              {words.addAnyway({ amount: formatPrice(amountCents, event), day: dayText(bookedOn) })}
            </Tick>
            <p className="found__whose">{[payer, purpose].filter(Boolean).join(' · ')}</p>
            <p className="soft small">{words.whyAgain(known)}</p>
          </li>
        ))}
        {count > again.length && <li>{andMore({ count: count - again.length })}</li>}
      </ul>
    </details>
  );
}
