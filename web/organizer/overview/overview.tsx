// Registration Overview: what to do with the list, the summary cards, pictures, the newest registrations.
import { useQuery } from '@tanstack/react-query';
import { Car, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OwnQuestion } from '#domain/forms/own-questions.ts';
import type { Group } from '#domain/lists/groups.ts';
import type { Condition } from '#domain/lists/question-condition.ts';
import type { Summary } from '#domain/lists/summary.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { DaysChart, RegisteredChart } from '#web/desk/charts.tsx';
import { useIsOver } from '#web/desk/edition-choice.tsx';
import { ExportButton, registrationsFile } from '#web/desk/export-button.tsx';
import { kindsWithGuests, titleOfKinds } from '#web/desk/group-facts.ts';
import { PlacesCards } from '#web/desk/places-cards.tsx';
import { summaryQuery, toDoQuery } from '#web/desk/queries.ts';
import { QuestionCharts } from '#web/desk/questions/question-charts.tsx';
import { questionCountsQuery, questionsQuery } from '#web/desk/questions/question-queries.ts';
import { tableAddress } from '#web/desk/registrations/table-state.ts';
import { ToDoPanel } from '#web/desk/to-do/to-do-panel.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { ownSections } from '#web/organizer/at-section.ts';
import { AnswerDialog, GroupDialog } from '#web/organizer/overview/people-dialogs.tsx';
import { RecentRegistrations } from '#web/organizer/overview/recent-registrations.tsx';
import { type CardPeople, SummaryCards } from '#web/organizer/overview/summary-cards.tsx';
import { PreviewLink } from '#web/organizer/preview-link.tsx';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';
import * as boardWords from '#words/desk/boards.ts';
import { numbersNotLoaded } from '#words/desk/lists.ts';
import { picturesOfTheNumbers } from '#words/desk/numbers-shown.ts';
import * as words from '#words/desk/overview.ts';
import { sheets } from '#words/desk/sheets.ts';

/** A card that was pressed, and the kind of it that was. */
type Opened = CardPeople & { value?: string | undefined };
/** An answer to an own question that was pressed. */
type OpenedAnswer = { question: OwnQuestion; condition: Condition };

export function Overview({ organizer }: { organizer: Organizer }) {
  const { event } = useDesk();
  const summary = useQuery(summaryQuery);
  const own = ownSections(organizer, event).map(({ key }) => key);
  const toDo = useQuery(toDoQuery);
  const isOver = useIsOver();
  const answers = useQuery(questionCountsQuery);
  const questions = useQuery(questionsQuery);
  const [opened, setOpened] = useState<Opened>();
  const [openedAnswer, setOpenedAnswer] = useState<OpenedAnswer>();
  // At once: what came later would push the rest down.
  if ([toDo, summary, answers, questions].some(({ isPending }) => isPending))
    return <Waiting label={words.loadingTheOverview} />;
  return (
    <>
      {!isOver && <ToDoPanel sections={own} />}
      <div className="actions">
        <PreviewLink />
        <ExportButton {...registrationsFile(event)} />
        <Link href="/organizer/sheets" className="button button--quiet button--small">
          <Printer aria-hidden="true" size={18} />
          {sheets}
        </Link>
        <Link href="/organizer/boards" className="button button--quiet button--small">
          <Car aria-hidden="true" size={18} />
          {boardWords.title}
        </Link>
      </div>
      {summary.isError && <Failed message={numbersNotLoaded} onRetry={() => void summary.refetch()} />}
      {summary.isSuccess && (
        <>
          <SummaryCards summary={summary.data} onOpen={setOpened} />
          {summary.data.places && <PlacesCards places={summary.data.places} />}
          <Pictures summary={summary.data} onOpen={(group, value) => setOpened({ group, value })} />
        </>
      )}
      <QuestionCharts onOpen={(question, { condition }) => setOpenedAnswer({ question, condition })} />
      <RecentRegistrations />
      {opened && (
        <GroupDialog
          group={opened.group}
          section={opened.section}
          initialValue={opened.value}
          summary={summary.data}
          onClose={() => setOpened(undefined)}
        />
      )}
      {openedAnswer && (
        <AnswerDialog
          question={openedAnswer.question}
          initial={openedAnswer.condition}
          onClose={() => setOpenedAnswer(undefined)}
        />
      )}
    </>
  );
}

type PicturesProps = {
  summary: Summary;
  onOpen: (group: Group, value?: string) => void;
};

function Pictures({ summary, onOpen }: PicturesProps) {
  if (summary.groups.all === 0) return null;
  const kinds = (group: Group) =>
    kindsWithGuests(group, summary).map(({ value, count }) => ({
      label: value,
      count,
      onOpen: () => onOpen(group, value),
    }));
  return (
    <section className="stack stack--close pictures" aria-label={picturesOfTheNumbers}>
      <RegisteredChart
        registered={summary.registered}
        hrefOf={(registered) => tableAddress({ registered })}
      />
      <DaysChart days={summary.days} hrefOf={(day) => tableAddress({ day })} />
      <BarChart title={titleOfKinds(words.tShirtSizes, 't-shirts', summary)} bars={kinds('t-shirts')} />
      <BarChart title={words.typesOfBikes} bars={kinds('bikes')} />
    </section>
  );
}
