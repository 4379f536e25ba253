// A registration to read: what was answered, what was confirmed, what was done to it.
import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { EventContent } from '#domain/event.ts';
import type { RegistrationDetail } from '#domain/organizer.ts';
import { answerOf } from '#domain/registration.ts';
import { ContactLinks } from '#web/desk/contact-links.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { refreshRegistrations, registrationQuery } from '#web/desk/queries.ts';
import { answerText } from '#web/desk/registrations/answer-text.ts';
import type { Role } from '#web/desk/registrations/delete-dialog.tsx';
import { ExportPersonButton } from '#web/desk/registrations/export-person-button.tsx';
import { HistoryList } from '#web/desk/registrations/history-list.tsx';
import { keepFocusAt, placesAround } from '#web/desk/registrations/keep-focus.ts';
import { SameRegistrations } from '#web/desk/registrations/same-registrations.tsx';
import { toldSections } from '#web/desk/registrations/told-answers.ts';
import { timeText } from '#web/desk/words.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';

type ViewDialogProps = { id: string; by: Role; event: EventContent; onClose: () => void };

/** Another registration opens in the place of the first; the lists are read again once nobody looks at either. */
export function ViewDialog({ id, by, event, onClose }: ViewDialogProps) {
  const client = useQueryClient();
  const [shownId, setShownId] = useState(id);
  const isSaid = useRef(false);
  const close = async (around: readonly HTMLElement[]) => {
    onClose();
    if (!isSaid.current) return;
    await refreshRegistrations(client);
    // Behind what draws the lists as they are now.
    notifyManager.schedule(() => keepFocusAt(around));
  };
  const onSaid = () => {
    isSaid.current = true;
    return client.invalidateQueries({ queryKey: registrationQuery(shownId).queryKey });
  };
  return (
    <OneRegistration
      key={shownId}
      id={shownId}
      by={by}
      event={event}
      onClose={(around) => void close(around)}
      onOpen={setShownId}
      onSaid={onSaid}
    />
  );
}

type OneRegistrationProps = Omit<ViewDialogProps, 'onClose'> & {
  onClose: (around: readonly HTMLElement[]) => void;
  onOpen: (id: string) => void;
  onSaid: () => Promise<unknown>;
};

function OneRegistration({ id, by, event, onClose, onOpen, onSaid }: OneRegistrationProps) {
  const detail = useQuery(registrationQuery(id));
  const place = useRef<HTMLDivElement>(null);
  const close = () => onClose(place.current ? placesAround(place.current) : []);
  return (
    <Dialog title="Registration" onClose={close} isWide>
      {detail.isError && (
        <Failed
          message={messageOf(detail.error, 'The registration could not be loaded.')}
          onRetry={() => void detail.refetch()}
        />
      )}
      {detail.isPending && <Waiting label="Loading the registration…" />}
      {detail.data && <Answers detail={detail.data} event={event} onOpen={onOpen} onSaid={onSaid} />}
      <div className="actions" ref={place}>
        <button type="button" className="button" onClick={close}>
          Close
        </button>
        {by === 'admin' && <ExportPersonButton id={id} />}
      </div>
    </Dialog>
  );
}

type AnswersProps = { detail: RegistrationDetail } & Pick<
  OneRegistrationProps,
  'event' | 'onOpen' | 'onSaid'
>;

function Answers({ detail, event, onOpen, onSaid }: AnswersProps) {
  const { registration, form, history, perhapsSame } = detail;
  return (
    <>
      <p>
        <strong>{registration.name}</strong>, registered {timeText(registration.createdAt)}
      </p>
      <SameRegistrations id={registration.id} same={perhapsSame} onOpen={onOpen} onSaid={onSaid} />
      <ContactLinks name={registration.name} email={registration.email} phone={registration.phone} />
      {toldSections(detail).map(({ id, title, fields }) => (
        <section key={id} className="facts">
          <h3 className="facts__title">{title}</h3>
          <dl>
            {fields.map((field) => (
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
          Chose {event.tickets[payment.event].title} on the payment page, {timeText(payment.confirmedAt)}.
          Bank transfer with the reference <strong>{payment.reference}</strong>; rego doesn’t see whether it
          came.
        </p>
      ))}
      <HistoryList history={history} form={form} />
    </>
  );
}
