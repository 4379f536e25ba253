// Puts a clause together: facts of which one must hold, or none.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Clause, type Fact, readWho, whoLimits, whoText } from '#domain/lists/who.ts';
import { FormActions } from '#web/desk/form-actions.tsx';
import { FormDialog } from '#web/desk/form-dialog.tsx';
import { registrationsQuery } from '#web/desk/queries.ts';
import { type TableState, tableSearch } from '#web/desk/registrations/table-state.ts';
import { useSettled } from '#web/desk/use-settled.ts';
import { type FactDraft, FactFields, firstFact } from '#web/desk/who/fact-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { FilterSelect } from '#web/ui/filters.tsx';
import * as words from '#words/desk/who.ts';

type ClauseDialogProps = {
  /** Undefined for a new one. */
  clause: Clause | undefined;
  /** What else narrows the list. */
  beside: TableState;
  onClose: () => void;
  onDone: (clause: Clause) => void;
};

/** React keeps the fields of a fact apart by it. */
type Row = { key: number; fact: FactDraft };

export function ClauseDialog({ clause, beside, onClose, onDone }: ClauseDialogProps) {
  const [isNot, setNot] = useState(clause?.isNot ?? false);
  const before: readonly FactDraft[] = clause?.any ?? [firstFact];
  const [rows, setRows] = useState<readonly Row[]>(() => before.map((fact, key) => ({ key, fact })));
  const [isTried, setTried] = useState(false);
  const facts = rows.map(({ fact }) => fact);
  const isDirty = isNot !== (clause?.isNot ?? false) || JSON.stringify(facts) !== JSON.stringify(before);
  const made = clauseOf({ isNot, facts });
  const set = (key: number, fact: FactDraft) =>
    setRows(rows.map((row) => (row.key === key ? { key, fact } : row)));
  return (
    <FormDialog
      title={clause ? words.changeCondition : words.addCondition}
      unsaved={words.unsaved}
      isDirty={isDirty}
      isWide
      onClose={onClose}
    >
      {(cancel) => (
        <form
          className="stack stack--wide clause"
          onSubmit={(submit) => {
            submit.preventDefault();
            if (made) onDone(made);
            else setTried(true);
          }}
        >
          <div className="filters">
            <FilterSelect
              label={words.whom}
              value={isNot ? 'not' : 'is'}
              options={[
                { value: 'is', label: words.thoseWho },
                { value: 'not', label: words.allBut },
              ]}
              onChoose={(chosen) => setNot(chosen === 'not')}
            />
          </div>
          {rows.map(({ key, fact }, place) => (
            <fieldset className="stack stack--close stack--start who-fact" key={key}>
              <legend className="who-fact__or">
                {place === 0 ? words.condition : words.orElse({ place: place + 1 })}
              </legend>
              <FactFields fact={fact} onChange={(changed) => set(key, changed)} />
              {rows.length > 1 && (
                <Button look="quiet small" onPress={() => setRows(rows.filter((row) => row.key !== key))}>
                  {words.takeOut({ place: place + 1 })}
                </Button>
              )}
            </fieldset>
          ))}
          {rows.length < whoLimits.facts && (
            <div className="actions">
              <Button
                look="small"
                onPress={() =>
                  setRows([...rows, { key: Math.max(...rows.map(({ key }) => key)) + 1, fact: firstFact }])
                }
              >
                {words.addAlternative}
              </Button>
            </div>
          )}
          <FoundCount list={made && withClause(beside, made)} />
          {isTried && !made && (
            <p className="field__error" role="alert">
              {words.notWhole}
            </p>
          )}
          <FormActions label={words.narrow} pendingLabel={words.narrow} isPending={false} onCancel={cancel} />
        </form>
      )}
    </FormDialog>
  );
}

function withClause({ who, ...beside }: TableState, clause: Clause): TableState {
  return { ...beside, who: whoText([...((who && readWho(who)) || []), clause]) };
}

/** Undefined while something of it is still to be chosen or typed. */
function clauseOf({ isNot, facts }: { isNot: boolean; facts: readonly FactDraft[] }): Clause | undefined {
  const any = facts.filter((fact): fact is Fact => fact.about !== 'answer' || fact.condition !== undefined);
  if (any.length < facts.length) return undefined;
  return readWho(whoText([{ isNot, any }]))?.[0];
}

const pauseMs = 300;

/** Undefined while something of the condition is still to be chosen or typed. */
function FoundCount({ list }: { list: TableState | undefined }) {
  const text = list && tableSearch(list).toString();
  const asked = useSettled(text, pauseMs) === text ? list : undefined;
  const found = useQuery({
    ...registrationsQuery({ ...asked, page: 1, pageSize: 1 }),
    enabled: asked !== undefined,
    placeholderData: undefined,
  });
  const total = list && asked && found.isSuccess ? found.data.total : undefined;
  return (
    <p className="soft" role="status">
      {total === undefined ? '\u00A0' : words.finds({ count: total })}
    </p>
  );
}
