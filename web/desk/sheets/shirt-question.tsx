// Which question asks for the shirt: the T-shirt's size, or one of the event's own.
import { isCountable } from '#domain/forms/own-questions.ts';
import type { OpenSheet } from '#web/desk/sheets/open-sheet.ts';
import { FilterOptional } from '#web/ui/filters.tsx';
import * as words from '#words/desk/sheets.ts';

export function ShirtQuestion({ questions, search, change }: OpenSheet) {
  const choices = questions.filter((question) => isCountable(question) && question.options.length > 0);
  if (choices.length === 0) return null;
  return (
    <div className="filters no-print">
      <FilterOptional
        label={words.whichShirt}
        value={search.get('question') ?? ''}
        none={words.tShirtSize}
        options={choices.map(({ id, label }) => ({ value: id, label }))}
        onChoose={(question) => change({ question })}
      />
    </div>
  );
}
