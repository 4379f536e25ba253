// A registration to read: what was answered, what was confirmed, what was done to it.
import { useQuery } from '@tanstack/react-query';
import type { EventContent } from '#domain/event.ts';
import { type Field, isAnswered } from '#domain/fields.ts';
import type { RegistrationDetail } from '#domain/organizer.ts';
import { answerOf } from '#domain/registration.ts';
import { ContactLinks } from '#web/desk/contact-links.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { registrationQuery } from '#web/desk/queries.ts';
import { answerText } from '#web/desk/registrations/answer-text.ts';
import type { Role } from '#web/desk/registrations/delete-dialog.tsx';
import { ExportPersonButton } from '#web/desk/registrations/export-person-button.tsx';
import { HistoryList } from '#web/desk/registrations/history-list.tsx';
import { timeText } from '#web/desk/words.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';

type ViewDialogProps = { id: string; by: Role; event: EventContent; onClose: () => void };

export function ViewDialog({ id, by, event, onClose }: ViewDialogProps) {
  const detail = useQuery(registrationQuery(id));
  return (
    <Dialog title="Registration" onClose={onClose} isWide>
      {detail.isError && (
        <Failed
          message={messageOf(detail.error, 'The registration could not be loaded.')}
          onRetry={() => void detail.refetch()}
        />
      )}
      {detail.isPending && <Waiting label="Loading the registration…" />}
      {detail.data && <Answers detail={detail.data} event={event} />}
      <div className="actions">
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
        {by === 'admin' && <ExportPersonButton id={id} />}
      </div>
    </Dialog>
  );
}

type AnswersProps = { detail: RegistrationDetail; event: EventContent };

function Answers({ detail, event }: AnswersProps) {
  const { registration, form, history } = detail;
  const answered = (field: Field) => isAnswered(answerOf(field, registration, registration.answers));
  const groups = form.sections.filter(({ fields }) => fields.some(answered));
  return (
    <>
      <p>
        <strong>{registration.name}</strong>, registered {timeText(registration.createdAt)}
      </p>
      <ContactLinks name={registration.name} email={registration.email} phone={registration.phone} />
      {groups.map(({ id, title, fields }) => (
        <section key={id} className="facts">
          <h3 className="facts__title">{title}</h3>
          <dl>
            {fields.filter(answered).map((field) => (
              <div key={field.id} className="facts__row">
                <dt>{field.label}</dt>
                <dd>{answerText(event, field, answerOf(field, registration, registration.answers))}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {registration.payments.map((payment) => (
        <p key={payment.event} className="soft">
          Confirmed {event.tickets[payment.event].title} on {timeText(payment.confirmedAt)}, reference{' '}
          <strong>{payment.reference}</strong>
        </p>
      ))}
      <HistoryList history={history} form={form} />
    </>
  );
}
