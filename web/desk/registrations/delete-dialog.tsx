// Asks before a registration is deleted (product.md, section 2). Deleting erases: nothing names the person afterwards.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Deletion, OtherRegistration } from '#domain/desk/person-data.ts';
import { call, codeOf } from '#web/call.ts';
import { AskActions } from '#web/desk/ask-actions.tsx';
import { failureToast } from '#web/desk/message-of.ts';
import { moneyQuery } from '#web/desk/money/money-queries.ts';
import { deletionQuery, refreshRegistrations } from '#web/desk/queries.ts';
import { SavedFields } from '#web/desk/saved-fields.tsx';
import { type Role, useDesk } from '#web/desk/use-desk.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Tick, withTick } from '#web/ui/tick.tsx';
import { type ToastText, useToast } from '#web/ui/toaster.tsx';
import { Failed } from '#web/ui/waiting.tsx';
import { cancelInstead } from '#words/desk/cancelling.ts';
import { sumText } from '#words/desk/in-locale.ts';
import { deletedWithMoney, moneyNotLoaded } from '#words/desk/money.ts';
import * as words from '#words/desk/registration.ts';

type DeleteDialogProps = {
  id: string;
  name: string;
  onClose: () => void;
  /** After `onClose`, when the registration is gone. */
  onDeleted?: (() => void) | undefined;
};

const failed = words.notDeleted;

function deletedText(role: Role): ToastText {
  if (role === 'admin') return { title: words.success, description: words.deleted };
  return { title: words.registrationDeleted, description: words.deletedByOrganizer };
}

function failedText(role: Role, error: unknown): ToastText {
  return role === 'admin' ? failureToast(failed, error) : failureToast(words.deleteFailed, error, failed);
}

function remove(role: Role, id: string, also: readonly string[]): Promise<null> {
  if (role === 'organizer') return call('DELETE /api/organizer/registrations/:id', { params: { id } });
  const query = also.length > 0 ? { also: also.join(',') } : {};
  return call('DELETE /api/admin/registrations/:id', { params: { id }, query });
}

export function DeleteDialog({ id, name, onClose, onDeleted }: DeleteDialogProps) {
  const { by } = useDesk();
  const client = useQueryClient();
  const toast = useToast();
  const [also, setAlso] = useState<string[]>([]);
  const leave = async () => {
    // At once: an open dialog would read again what is gone.
    flushSync(() => {
      onClose();
      onDeleted?.();
    });
    await refreshRegistrations(client);
  };
  const deletion = useMutation({
    mutationFn: () => remove(by, id, also),
    onSuccess: () => {
      toast(deletedText(by));
      return leave();
    },
    onError: (error) => {
      toast(failedText(by, error));
      // Somebody else deleted it: there is nothing left to ask about.
      return codeOf(error) === 'registration_not_found' ? leave() : undefined;
    },
  });
  return (
    <Dialog title={words.deleteRegistrationOf({ name })} onClose={onClose}>
      <p>{words.confirmDeletion({ name })}</p>
      <p className="notice">{cancelInstead}</p>
      <MoneyWarning id={id} />
      {by === 'admin' ? (
        <SavedFields isSaving={deletion.isPending}>
          <DeletionFacts id={id} also={also} onAlso={setAlso} />
        </SavedFields>
      ) : (
        <p className="soft">{words.whatGoesToo}</p>
      )}
      <AskActions
        isDeleting
        label={words.deleteThem({ count: also.length + 1 })}
        pendingLabel={words.deleting}
        isPending={deletion.isPending}
        onDo={() => deletion.mutate()}
        onCancel={onClose}
      />
    </Dialog>
  );
}

type DeletionFactsProps = {
  id: string;
  /** Ids of the other registrations that were ticked. */
  also: readonly string[];
  onAlso: (also: string[]) => void;
};

/** What a deletion takes along and what stays, and the other registrations that could go in the same step. */
function DeletionFacts({ id, also, onAlso }: DeletionFactsProps) {
  const deletion = useQuery(deletionQuery(id));
  if (deletion.isPending) return <p className="soft">{words.lookingUp}</p>;
  if (deletion.isError) {
    return <p className="soft">{words.notLookedUp}</p>;
  }
  const { others, othersTotal } = deletion.data;
  const same = others.filter(({ link }) => link === 'same-address');
  const namedBy = others.filter(({ link }) => link === 'emergency-contact');
  return (
    <>
      <div className="stack stack--tight">
        <h3>{words.goesForGood}</h3>
        <ul className="bullets">
          {goesText(deletion.data).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <h3>{words.thisStays}</h3>
        <ul className="bullets">
          <li>{words.sentLettersStay}</li>
          <li>{words.backupsStay}</li>
          <li>{words.noteStays}</li>
        </ul>
      </div>
      {same.length > 0 && <SameAddress same={same} also={also} onAlso={onAlso} />}
      {namedBy.length > 0 && (
        <p className="notice">{words.emergencyContactOf({ names: namedBy.map(({ name }) => name) })}</p>
      )}
      {othersTotal > others.length && (
        <p className="soft small">{words.moreOfThisAddress({ more: othersTotal - others.length })}</p>
      )}
    </>
  );
}

type SameAddressProps = Pick<DeletionFactsProps, 'also' | 'onAlso'> & { same: readonly OtherRegistration[] };

/** Nothing is ticked at first: families share an address. */
function SameAddress({ same, also, onAlso }: SameAddressProps) {
  return (
    <fieldset className="field deletion__others">
      <legend className="field__label">{words.sameAddress}</legend>
      {same.map(({ id, name, createdAt }) => (
        <Tick key={id} isSet={also.includes(id)} onSet={(isSet) => onAlso(withTick(also, id, isSet))}>
          {words.registeredAt({ name, createdAt })}
        </Tick>
      ))}
    </fieldset>
  );
}

function goesText({ history, payments, letters, mailings }: Deletion): string[] {
  const all = letters.queued + letters.sent + letters.failed + letters.left_out;
  return [
    words.answersGo({ entries: history }),
    ...(payments > 0 ? [words.paymentsGo({ payments })] : []),
    ...(all > 0 ? [words.lettersGo({ all, waiting: letters.queued })] : []),
    ...(mailings > 0 ? [words.mailingsGo({ mailings })] : []),
  ];
}

/** Before somebody is deleted: what came for them, which is then to go back without a name beside it. */
function MoneyWarning({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(moneyQuery(id));
  if (isError) return <Failed message={moneyNotLoaded} onRetry={() => void refetch()} />;
  if (!data || data.money.paidCents <= 0) return null;
  const amount = sumText(data.money.paidCents);
  return (
    <p className="notice notice--error" role="alert">
      {deletedWithMoney({ amount })}
    </p>
  );
}
