// Which of the event's own questions stand in the table as columns.
import { useShownColumns } from '#web/desk/questions/shown-columns.ts';
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
          <label key={id} className="choice">
            <input
              type="checkbox"
              checked={shown.some((one) => one.id === id)}
              onChange={({ target }) => show(id, target.checked)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
