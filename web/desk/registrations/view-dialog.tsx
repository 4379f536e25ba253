// A registration to read: what was answered, what was confirmed, what was done to it.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileDown, MapPin, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { personDataFileName } from '#domain/desk/person-data.ts';
import { sectionOfTicket } from '#domain/event/event.ts';
import type { RegistrationDetail } from '#domain/registration/registration-detail.ts';
import { call } from '#web/call.ts';
import { ContactLinks } from '#web/desk/contact-links.tsx';
import { useIsOver } from '#web/desk/edition-choice.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { MoneyOfOne } from '#web/desk/money/money-of-one.tsx';
import { moneyQuery } from '#web/desk/money/money-queries.ts';
import { refreshRegistrations, registrationQuery } from '#web/desk/queries.ts';
import { EditDialog } from '#web/desk/registrations/edit-dialog.tsx';
import { HistoryList } from '#web/desk/registrations/history-list.tsx';
import { SameRegistrations } from '#web/desk/registrations/same-registrations.tsx';
import { SendLinkButton } from '#web/desk/registrations/send-link-button.tsx';
import { TakingPart } from '#web/desk/registrations/taking-part.tsx';
import { ToldAnswers } from '#web/desk/registrations/told-answers-list.tsx';
import { useDeed } from '#web/desk/use-deed.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { download } from '#web/download.ts';
import { BusyLabel } from '#web/ui/busy-label.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import { exportComplete } from '#words/desk/files.ts';
import * as words from '#words/desk/registration.ts';

type ViewDialogProps = {
  id: string;
  /** Whose it is. */
  name: string;
  onClose: () => void;
};

/** Another registration, or its correction, opens in the place of the first; the lists are read again once nobody looks at either. */
export function ViewDialog({ id, name, onClose }: ViewDialogProps) {
  const client = useQueryClient();
  const [shownId, setShownId] = useState(id);
  const [editedName, setEditedName] = useState<string>();
  const isSaid = useRef(false);
  const close = () => {
    onClose();
    if (isSaid.current) void refreshRegistrations(client);
  };
  const onSaid = () => {
    isSaid.current = true;
    const { queryKey: answers } = registrationQuery(shownId);
    const { queryKey: money } = moneyQuery(shownId);
    return Promise.all([answers, money].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  if (editedName !== undefined) {
    return <EditDialog id={shownId} name={editedName} onClose={close} />;
  }
  return (
    <OneRegistration
      key={shownId}
      id={shownId}
      name={shownId === id ? name : undefined}
      onClose={close}
      onEdit={setEditedName}
      onOpen={setShownId}
      onSaid={onSaid}
    />
  );
}

type OneRegistrationProps = Omit<ViewDialogProps, 'name'> & {
  /** Undefined where only its answer tells. */
  name: string | undefined;
  onEdit: (name: string) => void;
  onOpen: (id: string) => void;
  onSaid: () => Promise<unknown>;
};

function OneRegistration(props: OneRegistrationProps) {
  const { id, onClose, onEdit, onOpen, onSaid } = props;
  const { by } = useDesk();
  const detail = useQuery(registrationQuery(id));
  const isOver = useIsOver();
  const name = detail.data?.registration.name ?? props.name;
  return (
    <Dialog title={name ? words.registrationOf({ name }) : words.registration} onClose={onClose} isWide>
      <Unread
        of={detail}
        waiting={words.loadingTheRegistration}
        failed={messageOf(detail.error, words.registrationNotLoaded)}
      />
      {detail.data && <Answers detail={detail.data} onOpen={onOpen} onSaid={onSaid} />}
      <div className="actions one__actions">
        {name && !isOver && (
          <Button onPress={() => onEdit(name)}>
            <Pencil aria-hidden="true" size={18} />
            {words.edit}
          </Button>
        )}
        {name && <SendLinkButton id={id} name={name} onSent={onSaid} />}
        {by === 'admin' && <ExportPersonButton id={id} />}
      </div>
    </Dialog>
  );
}

type AnswersProps = { detail: RegistrationDetail } & Pick<OneRegistrationProps, 'onOpen' | 'onSaid'>;

/** In the title, below it, and as what they take part in. */
const saidAbove = ['name', 'email', 'phone', 'location', 'joiningRoadTrip'];

function Answers({ detail, onOpen, onSaid }: AnswersProps) {
  const { event } = useDesk();
  const { registration, form, history, perhapsSame, waits, endedNews } = detail;
  const { id, name, email, phone, location, createdAt, paymentCode, payments } = registration;
  return (
    <>
      <div className="one__who">
        {location && (
          <span className="one__place">
            <MapPin aria-hidden="true" size={16} />
            {location}
          </span>
        )}
        <ContactLinks name={name} email={email} phone={phone} />
        <p className="soft small">
          <Sentence
            text={words.registeredAndCode({ at: createdAt })}
            parts={{ code: <b>{paymentCode}</b> }}
          />
        </p>
        {endedNews && <p className="soft small">{words.endedNews}</p>}
      </div>
      <SameRegistrations id={id} same={perhapsSame} onOpen={onOpen} onSaid={onSaid} />
      <div className="one">
        <div className="one__column">
          <TakingPart registration={registration} waits={waits} onChanged={onSaid} />
          <MoneyOfOne id={id} name={name} onRecorded={onSaid} />
          {payments.map((payment) => (
            <p key={payment.event} className="soft small">
              <Sentence
                text={words.choseOnPaymentPage({ at: payment.confirmedAt })}
                parts={{
                  section: sectionOfTicket(event, payment.event).title,
                  reference: <strong>{payment.reference}</strong>,
                }}
              />
            </p>
          ))}
        </div>
        <div className="one__column">
          <ToldAnswers detail={detail} saidAbove={saidAbove} />
          <HistoryList history={history} form={form} />
        </div>
      </div>
    </>
  );
}

/** Saves everything that is stored about one registration as a JSON file, for the person who asked for it. */
function ExportPersonButton({ id }: { id: string }) {
  const save = useDeed({
    mutationFn: async () => {
      const data = await call('GET /api/admin/registrations/:id/export', { params: { id } });
      download(personDataFileName(id), `${JSON.stringify(data, null, 2)}\n`, 'application/json');
    },
    said: () => ({ title: exportComplete, description: words.personExported }),
    failed: words.exportFailed,
    otherwise: words.personNotExported,
  });
  return (
    <Button look="quiet" isBusy={save.isPending} onPress={() => save.mutate()}>
      <BusyLabel isBusy={save.isPending} busy={words.exporting} label={words.exportDataJson}>
        <FileDown aria-hidden="true" size={18} />
      </BusyLabel>
    </Button>
  );
}
