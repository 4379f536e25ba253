// What a list is narrowed by besides its filters: clauses that all hold, each to change, to take away, or to add to.
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Clause, readWho, whoLimits, whoText } from '#domain/lists/who.ts';
import { allQuestionsQuery } from '#web/desk/questions/question-queries.ts';
import { type TableState, usualSort } from '#web/desk/registrations/table-state.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { ClauseDialog } from '#web/desk/who/clause-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/who.ts';

type WhoChipsProps = {
  /** As the address writes it. */
  who: string | undefined;
  /** What else narrows the list, where there is one. */
  others?: Partial<TableState>;
  onChange: (who: string | undefined) => void;
  /** Stands beside them. */
  children?: ReactNode;
};

export function WhoChips({ who, others, onChange, children }: WhoChipsProps) {
  const { event } = useDesk();
  const { data: questions = [] } = useQuery(allQuestionsQuery);
  /** The place of the clause that is changed; one behind the last is new. */
  const [open, setOpen] = useState<number>();
  const clauses = (who && readWho(who)) || [];
  const keep = (changed: readonly Clause[]) => onChange(textOf(changed));
  return (
    <div className="who-chips no-print">
      {clauses.map((clause, place) => {
        const said = words.clauseWords(clause, { event, questions });
        return (
          <span className="who-chip" key={keyOf(clauses, place)}>
            <Button className="chip" aria-label={words.change({ said })} onPress={() => setOpen(place)}>
              {said}
            </Button>
            <Button
              className="chip who-chip__away"
              aria-label={words.takeAway({ said })}
              onPress={() => keep(clauses.filter((one) => one !== clause))}
            >
              <X aria-hidden="true" size={16} />
            </Button>
          </span>
        );
      })}
      {clauses.length < whoLimits.clauses && (
        <Button look="quiet small" onPress={() => setOpen(clauses.length)}>
          <Plus aria-hidden="true" size={16} />
          {clauses.length === 0 ? words.addCondition : words.andAlso}
        </Button>
      )}
      {children}
      {open !== undefined && (
        <ClauseDialog
          clause={clauses[open]}
          beside={{
            ...others,
            ...{ page: 1, sort: usualSort },
            who: textOf(clauses.filter((_clause, place) => place !== open)),
          }}
          onClose={() => setOpen(undefined)}
          onDone={(clause) => {
            keep([...clauses.slice(0, open), clause, ...clauses.slice(open + 1)]);
            setOpen(undefined);
          }}
        />
      )}
    </div>
  );
}

function textOf(clauses: readonly Clause[]): string | undefined {
  return clauses.length > 0 ? whoText(clauses) : undefined;
}

/** The same may stand there twice. */
function keyOf(clauses: readonly Clause[], place: number): string {
  const text = whoText(clauses.slice(place, place + 1));
  const before = clauses.slice(0, place).filter((clause) => whoText([clause]) === text);
  return `${before.length} ${text}`;
}
