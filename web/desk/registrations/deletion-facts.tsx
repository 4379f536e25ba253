// What a deletion takes along and what stays, and the other registrations that could go in the same step.
import { useQuery } from '@tanstack/react-query';
import type { Deletion, OtherRegistration } from '#domain/desk/person-data.ts';
import { deletionQuery } from '#web/desk/queries.ts';
import { Tick, withTick } from '#web/ui/tick.tsx';
import * as words from '#words/desk/registration.ts';

type DeletionFactsProps = {
  id: string;
  /** Ids of the other registrations that were ticked. */
  also: readonly string[];
  onAlso: (also: string[]) => void;
};

export function DeletionFacts({ id, also, onAlso }: DeletionFactsProps) {
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
