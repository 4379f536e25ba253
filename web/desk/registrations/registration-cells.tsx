// What every table of registrations says of one, behind the columns with the name and the ways to reach it.
import { useQueryClient } from '@tanstack/react-query';
import type { ShownEntry } from '#domain/entries/entry-schema.ts';
import { preEventKey } from '#domain/event/event.ts';
import type { OwnQuestions } from '#domain/forms/own-questions.ts';
import { listedSections } from '#domain/lists/listed-sections.ts';
import type { ListedRegistration, Registration } from '#domain/registration/stored-registration.ts';
import { MoneyButton } from '#web/desk/money/money-button.tsx';
import { refreshRegistrations } from '#web/desk/queries.ts';
import { Asking } from '#web/desk/registrations/asking.tsx';
import { RegistrationActions, type WaitingFor } from '#web/desk/registrations/registration-actions.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { saidText } from '#words/desk/answers.ts';
import { dateText } from '#words/desk/in-locale.ts';
import { daysText, partText } from '#words/desk/part-text.ts';
import * as words from '#words/desk/registrations.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

/** Nobody asked them for days. */
function hasNoDays({ participationDays, entries }: ListedRegistration): boolean {
  const asks = (entry: ShownEntry) => entry.section === preEventKey || entry.days.length > 0;
  return participationDays.length === 0 && !entries.some(asks);
}

/** On a phone the section's name alone says yes, and nothing says no. */
const partClasses: Record<string, string> = { [words.yes]: 'data-table__in', [words.no]: 'data-table__none' };

export type RegistrationCellsProps = {
  registration: ListedRegistration;
  /** That stand in the table. */
  questions: OwnQuestions;
  /** Of a list of those who wait for a place. */
  waitingFor: WaitingFor;
};

/** Location, Days, a section each, Registered, own questions, Actions. */
export function RegistrationCells(props: RegistrationCellsProps) {
  const { registration, questions, waitingFor } = props;
  const { event } = useDesk();
  const { location, createdAt } = registration;
  const client = useQueryClient();
  return (
    <>
      <td data-label={words.location} className="data-table__beyond" title={location}>
        {location}
      </td>
      <td
        data-label={words.days}
        className={hasNoDays(registration) ? 'data-table__days data-table__none' : 'data-table__days'}
      >
        {daysText(registration, event)}
      </td>
      {listedSections(event).map(({ key }) => (
        <td
          key={key}
          data-label={sectionLabel(key, event)}
          className={partClasses[partText(registration, key)]}
        >
          {partText(registration, key)}
        </td>
      ))}
      <td data-label={words.registered} className="data-table__registered">
        <time dateTime={createdAt}>{dateText(createdAt)}</time>
        <span className="data-table__beside">{registration.paymentCode}</span>
        <MoneyButton registration={registration} />
        <Asking registration={registration} onAnswered={() => refreshRegistrations(client)} />
      </td>
      <QuestionCells registration={registration} questions={questions} />
      <td className="data-table__actions">
        <RegistrationActions registration={registration} waitingFor={waitingFor} />
      </td>
    </>
  );
}

type QuestionCellsProps = { registration: Registration; questions: OwnQuestions };

/** The answers of one registration to the questions that stand in the table. */
function QuestionCells({ registration, questions }: QuestionCellsProps) {
  return questions.map((question) => (
    <td key={question.id} className="data-table__answer" data-label={question.label}>
      {saidText(question, registration)}
    </td>
  ));
}
