// The people behind a summary card or an answer, with mail and telephone shortcuts and the counts of each kind.
import { useState } from 'react';
import { Link } from 'wouter';
import type { EventContent } from '#domain/event/event.ts';
import type { OwnQuestion } from '#domain/forms/own-questions.ts';
import type { Group } from '#domain/lists/groups.ts';
import { type Condition, conditionText } from '#domain/lists/question-condition.ts';
import type { Summary } from '#domain/lists/summary.ts';
import { CountChips } from '#web/desk/count-chips.tsx';
import { detailOf, headlineOf, kindsOf, remarkOf, sectionShare } from '#web/desk/group-facts.ts';
import { PrintListButton } from '#web/desk/print/print-list-button.tsx';
import { AnswerChips } from '#web/desk/questions/answer-chips.tsx';
import { columnsName, questionColumns } from '#web/desk/questions/shown-columns.ts';
import { tableAddress, tableSearch } from '#web/desk/registrations/table-state.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { People } from '#web/organizer/overview/people.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { saidText } from '#words/desk/answers.ts';
import { type Column, printedColumns } from '#words/desk/file-columns.ts';
import { groupTitle, valueLabel } from '#words/desk/groups.ts';
import { numberText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/overview.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

type GroupDialogProps = {
  group: Group;
  /** Of whom the group is, where it is of one section. */
  section: string | undefined;
  /** The kind that was pressed, such as one T-shirt size. */
  initialValue: string | undefined;
  summary: Summary | undefined;
  onClose: () => void;
};

export function GroupDialog({ group, section, initialValue, summary, onClose }: GroupDialogProps) {
  const { event } = useDesk();
  const [value, setValue] = useState(initialValue);
  const [page, setPage] = useState(1);
  const choose = (next: string | undefined) => {
    setValue(next);
    setPage(1);
  };
  const title = section === undefined ? groupTitle(group, event) : sectionLabel(section, event);
  return (
    <Dialog title={title} onClose={onClose} isWide>
      {summary && (
        <GroupNumbers group={group} section={section} summary={summary} value={value} onChoose={choose} />
      )}
      <People
        list={{ group, section, value }}
        detailOf={(person) => detailOf(group, person, event)}
        isEmergency={group === 'emergency-contacts'}
        page={page}
        onPage={setPage}
      />
      <div className="actions">
        <PrintListButton
          title={title}
          list={{ group, section, value, sort: 'name' }}
          columns={printedOf(group, event)}
        />
        <Link
          className="button button--small"
          href={tableAddress({ group: section && group === 'all' ? undefined : group, section, value })}
        >
          {words.openInTheTable}
        </Link>
      </div>
    </Dialog>
  );
}

/** On paper, what the list says of a person. */
function printedOf(group: Group, event: EventContent): Column[] {
  const emergency: Column[] = [
    { title: words.emergencyEmail, cell: ({ emergencyEmail }) => emergencyEmail },
    { title: words.emergencyPhone, cell: ({ emergencyPhone }) => emergencyPhone },
  ];
  return [
    { title: words.name, cell: ({ name }) => name },
    { title: words.location, cell: ({ location }) => location },
    { title: groupTitle(group, event), cell: (person) => detailOf(group, person, event) },
    { title: words.email, cell: ({ email }) => email },
    { title: words.phone, cell: ({ phone }) => phone },
    ...(group === 'emergency-contacts' ? emergency : []),
  ];
}

type GroupNumbersProps = {
  group: Group;
  section: string | undefined;
  summary: Summary;
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
};

function GroupNumbers({ group, section, summary, value, onChoose }: GroupNumbersProps) {
  const { event } = useDesk();
  const kinds = kindsOf(group, summary);
  if (kinds.length === 0) {
    return (
      <p className="group-total">
        <strong>{numberText(section ? (summary.sections[section] ?? 0) : headlineOf(group, summary))}</strong>{' '}
        {section ? sectionShare(section, summary) : remarkOf(group, summary, event)}
      </p>
    );
  }
  const chips = [
    { value: undefined, label: words.all, count: summary.groups[group] },
    ...kinds.map((kind) => ({ ...kind, label: valueLabel(group, kind.value) })),
  ];
  return <CountChips legend={words.show} chips={chips} chosen={value} onChoose={onChoose} />;
}

type AnswerDialogProps = {
  question: OwnQuestion;
  /** The answer that was pressed. */
  initial: Condition;
  onClose: () => void;
};

/** The people behind an answer to one of the event's own questions; other answers are a press away. */
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
