// The kitchen's sheet: which questions are meals, and who a number on it is.
import { type FormEvent, useState } from 'react';
import { isCountable } from '#domain/forms/own-questions.ts';
import { type Kitchen, sheetLimits } from '#domain/lists/sheets.ts';
import { call } from '#web/call.ts';
import { ViewDialog } from '#web/desk/registrations/view-dialog.tsx';
import { kitchenPaper } from '#web/desk/sheets/counted-papers.ts';
import type { OpenSheet } from '#web/desk/sheets/open-sheet.ts';
import { SheetFrame } from '#web/desk/sheets/sheet-frame.tsx';
import { Field } from '#web/ui/field.tsx';
import { Tick, withTick } from '#web/ui/tick.tsx';
import * as words from '#words/desk/sheets.ts';

export function KitchenSheet(sheet: OpenSheet) {
  const meals = sheet.search.get('meals') || undefined;
  const query = { ...sheet.narrowed, meals };
  return (
    <>
      <Meals {...sheet} />
      <SheetFrame
        name="kitchen"
        queryKey={['registrations', 'kitchen', query]}
        read={() => call('GET /api/sheets/kitchen', { query })}
        draw={(data) => kitchenPaper(sheet, data)}
        beside={(data) => data.needs.length > 0 && <WhoIsNumber kitchen={data} />}
      />
    </>
  );
}

function Meals({ questions, search, change }: OpenSheet) {
  const chosen = (search.get('meals') ?? '').split(',').filter(Boolean);
  const choices = questions.filter(isCountable);
  if (choices.length === 0) return null;
  const set = (id: string, isMeal: boolean) => change({ meals: withTick(chosen, id, isMeal).join(',') });
  return (
    <fieldset className="no-print">
      <legend className="field__label">{words.meals}</legend>
      {choices.map(({ id, label }) => (
        <Tick
          key={id}
          isSet={chosen.includes(id)}
          onSet={(isSet) => set(id, isSet)}
          isDisabled={!chosen.includes(id) && chosen.length >= sheetLimits.meals}
        >
          {label}
        </Tick>
      ))}
    </fieldset>
  );
}

/** The paper holds no name: whoever must know it asks here. */
function WhoIsNumber({ kitchen }: { kitchen: Kitchen }) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<string | null>();
  const find = (submit: FormEvent) => {
    submit.preventDefault();
    const need = kitchen.needs.find(({ number }) => number.split('.')[0] === typed.trim().split('.')[0]);
    setFound(need?.registrationId ?? null);
  };
  return (
    <>
      <form className="sheet__look-up" onSubmit={find}>
        <Field label={words.whoIsNumber}>
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              maxLength={10}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <button type="submit" className="button button--small">
          {words.lookUp}
        </button>
        {found === null && (
          <p className="field__error" role="alert">
            {words.noSuchNumber}
          </p>
        )}
      </form>
      {found && (
        <ViewDialog id={found} name={words.numbered({ number: typed })} onClose={() => setFound(undefined)} />
      )}
    </>
  );
}
