// Which of the event's own questions stand in the table as columns.
import { useShownColumns } from '#web/desk/questions/shown-columns.ts';
import { Tick } from '#web/ui/tick.tsx';
import * as words from '#words/desk/questions.ts';

export function ColumnChoice() {
  const { questions, shown, show } = useShownColumns();
  if (questions.length === 0) return null;
  return (
    <details className="column-choice no-print">
      <summary>{words.columns({ more: shown.length })}</summary>
      <fieldset className="column-choice__list">
        <legend className="visually-hidden">{words.questionsInTable}</legend>
        {questions.map(({ id, label }) => (
          <Tick key={id} isSet={shown.some((one) => one.id === id)} onSet={(isSet) => show(id, isSet)}>
            {label}
          </Tick>
        ))}
      </fieldset>
    </details>
  );
}
