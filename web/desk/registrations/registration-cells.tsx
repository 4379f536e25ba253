// What every table of registrations says of one, behind the columns with the name and the ways to reach it.
import { useQueryClient } from '@tanstack/react-query';
import { isEntered } from '#domain/entry.ts';
import { type EventContent, preEventKey } from '#domain/event.ts';
import { listedSections } from '#domain/listed-sections.ts';
import type { OwnQuestions } from '#domain/own-questions.ts';
import type { ListedRegistration } from '#domain/stored-registration.ts';
import { MoneyButton } from '#web/desk/money/money-button.tsx';
import { refreshRegistrations } from '#web/desk/queries.ts';
import { QuestionCells } from '#web/desk/questions/question-cells.tsx';
import { Asking } from '#web/desk/registrations/asking.tsx';
import type { Role } from '#web/desk/registrations/delete-dialog.tsx';
import { RegistrationActions } from '#web/desk/registrations/registration-actions.tsx';
import { daysLabel } from '#words/days.ts';
import { entryStateWords } from '#words/desk/cancelling.ts';
import { dateText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/registrations.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

function isCancelled({ entries }: ListedRegistration, key: string): boolean {
  return entries.some(({ section, state }) => section === key && state === 'cancelled');
}

function takesPart(registration: ListedRegistration, key: string): string {
  if (isCancelled(registration, key)) return entryStateWords.cancelled;
  return isEntered(registration, key) ? words.yes : words.no;
}

type RegistrationCellsProps = {
  registration: ListedRegistration;
  by: Role;
  event: EventContent;
  /** That stand in the table. */
  questions: OwnQuestions;
};

/** Location, Days, a section each, Registered, own questions, Actions. */
export function RegistrationCells({ registration, by, event, questions }: RegistrationCellsProps) {
  const { location, participationDays, createdAt } = registration;
  const client = useQueryClient();
  return (
    <>
      <td data-label={words.location}>{location}</td>
      <td data-label={words.days} className="data-table__whole">
        {isCancelled(registration, preEventKey)
          ? entryStateWords.cancelled
          : daysLabel(participationDays, event.days)}
      </td>
      {listedSections(event).map(({ key }) => (
        <td key={key} data-label={sectionLabel(key, event)}>
          {takesPart(registration, key)}
        </td>
      ))}
      <td data-label={words.registered} className="data-table__whole">
        <time dateTime={createdAt}>{dateText(createdAt)}</time>
        <span className="data-table__beside">{registration.paymentCode}</span>
        <MoneyButton registration={registration} event={event} />
        <Asking
          registration={registration}
          by={by}
          event={event}
          onAnswered={() => refreshRegistrations(client)}
        />
      </td>
      <QuestionCells registration={registration} questions={questions} />
      <td className="data-table__actions">
        <RegistrationActions registration={registration} by={by} event={event} />
      </td>
    </>
  );
}
