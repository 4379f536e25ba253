// What a deletion takes along and what stays, and the other registrations that could go in the same step.
import { useQuery } from '@tanstack/react-query';
import { plural } from '#domain/locale.ts';
import type { Deletion, OtherRegistration } from '#domain/person-data.ts';
import { deletionQuery } from '#web/desk/queries.ts';
import { countText, dateText, numberText } from '#words/desk/in-locale.ts';

type DeletionFactsProps = {
  id: string;
  /** Ids of the other registrations that were ticked. */
  also: readonly string[];
  onAlso: (also: string[]) => void;
};

export function DeletionFacts({ id, also, onAlso }: DeletionFactsProps) {
  const deletion = useQuery(deletionQuery(id));
  if (deletion.isPending) return <p className="soft">Looking up what will be deleted…</p>;
  if (deletion.isError) {
    return (
      <p className="soft">
        Rego could not look up what will be deleted. If you delete, all of it goes all the same.
      </p>
    );
  }
  const { others, othersTotal } = deletion.data;
  const same = others.filter(({ link }) => link === 'same-address');
  const namedBy = others.filter(({ link }) => link === 'emergency-contact');
  return (
    <>
      <div className="deletion">
        <h3 className="deletion__title">This is deleted for good</h3>
        <ul className="deletion__list">
          {goesText(deletion.data).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <h3 className="deletion__title">This stays</h3>
        <ul className="deletion__list">
          <li>Letters that were sent, in the mailboxes that they reached</li>
          <li>Back-ups made before now, until you delete them</li>
          <li>A note that it was deleted, when and by whom, without the rider’s name</li>
        </ul>
      </div>
      {same.length > 0 && <SameAddress same={same} also={also} onAlso={onAlso} />}
      {namedBy.length > 0 && (
        <p className="notice">
          This address is also in the registration of {namedBy.map(({ name }) => name).join(', ')}, as the
          emergency contact’s. It stays there until somebody edits it.
        </p>
      )}
      {othersTotal > others.length && (
        <p className="soft small">
          This address is in {numberText(othersTotal - others.length)} more registrations: search for it.
        </p>
      )}
    </>
  );
}

type SameAddressProps = Pick<DeletionFactsProps, 'also' | 'onAlso'> & { same: readonly OtherRegistration[] };

/** Nothing is ticked at first: families share an address. */
function SameAddress({ same, also, onAlso }: SameAddressProps) {
  return (
    <fieldset className="field deletion__others">
      <legend className="field__label">These have the same e-mail address. Delete them too?</legend>
      {same.map(({ id, name, createdAt }) => (
        <label key={id} className="choice">
          <input
            type="checkbox"
            checked={also.includes(id)}
            onChange={({ target }) =>
              onAlso(target.checked ? [...also, id] : also.filter((other) => other !== id))
            }
          />
          <span>
            {name}, registered {dateText(createdAt)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function goesText({ history, payments, letters, mailings }: Deletion): string[] {
  const all = letters.queued + letters.sent + letters.failed;
  const wait = plural(letters.queued, {
    one: 'waits and is never sent',
    other: 'wait and are never sent',
  });
  const waiting = letters.queued > 0 ? `; ${numberText(letters.queued)} still ${wait}` : '';
  return [
    `All answers, with their history (${countText(history, 'entry', 'entries')})`,
    ...(payments > 0 ? [countText(payments, 'confirmed payment')] : []),
    ...(all > 0 ? [`${countText(all, 'letter')} to or about this person${waiting}`] : []),
    ...(mailings > 0 ? [`${countText(mailings, 'mailing')} that went to nobody else`] : []),
  ];
}
