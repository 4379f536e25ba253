// Offers a place to somebody who waits: says before the press where they stand, and asks for a reason where it is not their
// turn, or goes above a limit.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { needsReason, type Standing, type Wait } from '#domain/entries/in-line.ts';
import { call } from '#web/call.ts';
import { messageOf } from '#web/desk/message-of.ts';
import { reasonSchema, usePlainForm } from '#web/desk/plain-form.ts';
import { PlainFormDialog } from '#web/desk/plain-form-dialog.tsx';
import { registrationQuery } from '#web/desk/queries.ts';
import { organizerQuery } from '#web/desk/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FilterSelect } from '#web/ui/filters.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/offers.ts';
import { ownWords } from '#words/faults.ts';

export type InLine = Wait & { standing: Standing };

/** What somebody waits for or is offered, of which whoever is signed in decides: an organizer in the sections that they run. */
export function useOwnWaits(waits: readonly Wait[] = []) {
  const caller = useQuery(organizerQuery);
  const isOwn = ({ section }: Wait) => caller.data?.organizer?.sections.includes(section) ?? true;
  return { caller, waits: caller.data && waits.filter(isOwn) };
}

export const isInLine = (wait: Wait): wait is InLine => wait.standing !== undefined;

type OfferDialogProps = {
  /** Its key, of which it speaks at first. */
  section?: string | undefined;
  id: string;
  name: string;
  onClose: () => void;
  /** After `onClose`. */
  onOffered: () => Promise<unknown>;
};

export function OfferDialog(props: OfferDialogProps) {
  const { id, name, onClose } = props;
  const detail = useQuery(registrationQuery(id));
  const own = useOwnWaits(detail.data?.waits);
  const waits = own.waits?.filter(isInLine);
  // What was read before may be of another turn; once it is there it stays, with what was typed.
  const isRead = detail.data && waits && detail.isFetchedAfterMount;
  if (isRead && waits.length > 0) return <OfferForm {...props} waits={waits} />;
  const failed = [detail, own.caller].find(({ isError }) => isError);
  return (
    <Dialog title={words.offerPlaceTo({ name })} onClose={onClose}>
      {failed && (
        <Failed
          message={messageOf(failed.error, words.standingNotLoaded)}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && (isRead ? <p>{words.waitsNoMore}</p> : <Waiting label={words.loadingStanding} />)}
    </Dialog>
  );
}

const schemaOf = (isNeeded: boolean) => {
  const isThere = (line: string) => !isNeeded || line.trim() !== '';
  const { reason } = reasonSchema.shape;
  return z.object({ reason: reason.check(z.refine(isThere, ownWords({ code: 'reason_missing' }))) });
};
const nothing = { reason: '' };

function keyOf({ section, option = '' }: Wait): string {
  return `${section} ${option}`;
}

export function OfferForm(props: OfferDialogProps & { waits: InLine[] }) {
  const { id, name, waits, onClose, onOffered } = props;
  const toast = useToast();
  const first = waits.find((one) => one.section === props.section) ?? waits[0];
  const [chosen, setChosen] = useState(() => first && keyOf(first));
  // Where it is gone meanwhile, no other one takes its place.
  const wait = waits.find((one) => keyOf(one) === chosen);
  const isNeeded = wait !== undefined && needsReason(wait.standing);
  const form = usePlainForm(schemaOf(isNeeded), nothing);
  if (!wait) {
    return (
      <Dialog title={words.offerPlaceTo({ name })} onClose={onClose}>
        <p>{words.waitsNoMore}</p>
      </Dialog>
    );
  }
  const { section, option, what, standing } = wait;
  return (
    <PlainFormDialog
      title={words.offerPlaceTo({ name })}
      unsaved={words.unsaved}
      form={form}
      fields={[
        {
          name: 'reason',
          label: words.reason,
          help: words.reasonHelp,
          ...(!isNeeded && { isOptional: true }),
        },
      ]}
      label={words.offerNow}
      pendingLabel={words.offering}
      missing={{ title: words.notOffered, description: ownWords({ code: 'reason_missing' }) }}
      failed={words.notOffered}
      save={({ reason }) =>
        call('POST /api/registrations/:id/offer', {
          params: { id },
          body: { section, ...(option !== undefined && { option }), reason },
        })
      }
      onSaved={async () => {
        toast({ title: words.wasOffered, description: words.toldThem({ name }) });
        onClose();
        await onOffered();
      }}
      onClose={onClose}
      lead={
        <>
          {waits.length > 1 && (
            <FilterSelect
              label={words.whatOf}
              value={keyOf(wait)}
              options={waits.map((one) => ({ value: keyOf(one), label: one.what }))}
              onChoose={setChosen}
            />
          )}
          <p>{words.whatItDoes({ what, ...standing }).join(' ')}</p>
        </>
      }
    >
      <p className="soft">{words.whatHappens}</p>
    </PlainFormDialog>
  );
}
