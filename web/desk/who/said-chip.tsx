// What is typed into the search may say a condition; one press narrows the list by it in place of searching for the words.
import { Filter } from 'lucide-react';
import { useMemo } from 'react';
import type { Summary } from '#domain/lists/summary.ts';
import { readWho, whoLimits, whoText } from '#domain/lists/who.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { namedFacts, saidConditions } from '#web/desk/who/said-conditions.ts';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/who.ts';

type SaidChipProps = {
  q: string | undefined;
  who: string | undefined;
  summary: Summary | undefined;
  onChoose: (who: string) => void;
};

export function SaidChip({ q = '', who, summary, onChoose }: SaidChipProps) {
  const { event } = useDesk();
  const facts = useMemo(() => namedFacts(event, summary), [event, summary]);
  const said = saidConditions(q, facts);
  const all = [...((who && readWho(who)) || []), ...said];
  const isOffered = said.length > 0 && all.length <= whoLimits.clauses;
  return (
    <span role="status">
      {isOffered && (
        <Button look="small" onPress={() => onChoose(whoText(all))}>
          <Filter aria-hidden="true" size={16} />
          {words.narrowTo({ said: words.whoWords(said, { event, questions: [] }).join(', ') })}
        </Button>
      )}
    </span>
  );
}
