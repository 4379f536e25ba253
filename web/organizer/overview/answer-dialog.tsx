// The people behind an answer to one of the event's own questions; other answers are a press away.
import { useState } from 'react';
import { Link } from 'wouter';
import type { OwnQuestion } from '#domain/forms/own-questions.ts';
import { type Condition, conditionText } from '#domain/lists/question-condition.ts';
import { PrintListButton } from '#web/desk/print/print-list-button.tsx';
import { AnswerChips } from '#web/desk/questions/answer-chips.tsx';
import { columnsName, questionColumns } from '#web/desk/questions/shown-columns.ts';
import { tableSearch } from '#web/desk/registrations/table-state.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { People } from '#web/organizer/overview/people.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { saidText } from '#words/desk/answers.ts';
import { printedColumns } from '#words/desk/file-columns.ts';
import * as words from '#words/desk/overview.ts';

type AnswerDialogProps = {
  question: OwnQuestion;
  /** The answer that was pressed. */
  initial: Condition;
  onClose: () => void;
};

export function AnswerDialog({ question, initial, onClose }: AnswerDialogProps) {
  const { event } = useDesk();
  const [condition, setCondition] = useState(initial);
  const [page, setPage] = useState(1);
  const choose = (next: Condition = initial) => {
    setCondition(next);
    setPage(1);
  };
  const answer = conditionText(condition);
  const search = tableSearch({ answer });
  search.set(columnsName, question.id);
  return (
    <Dialog title={question.label} onClose={onClose} isWide>
      <AnswerChips question={question} chosen={condition} onChoose={choose} />
      <People
        list={{ answer }}
        detailOf={(registration) => saidText(question, registration)}
        page={page}
        onPage={setPage}
      />
      <div className="actions">
        <PrintListButton
          title={question.label}
          list={{ answer, sort: 'name' }}
          columns={[...printedColumns(event), ...questionColumns([question])]}
        />
        <Link className="button button--small" href={`/organizer/registrations?${search}`}>
          {words.openInTheTable}
        </Link>
      </div>
    </Dialog>
  );
}
