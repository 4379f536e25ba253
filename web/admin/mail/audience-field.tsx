// The group that a mailing goes to, and how many people are in it now.
import type { UseQueryResult } from '@tanstack/react-query';
import type { EventContent } from '#domain/event.ts';
import { type AudienceSize, audiencesOf, mailingLimits } from '#domain/mailing.ts';
import type { MailingDraft } from '#web/admin/mail/mailing-draft.ts';
import { countText, numberText } from '#web/desk/words.ts';

type AudienceFieldProps = {
  event: EventContent;
  draft: MailingDraft;
  size: UseQueryResult<AudienceSize>;
  onChange: (change: Partial<MailingDraft>) => void;
};

export function AudienceField({ event, draft, size, onChange }: AudienceFieldProps) {
  const isTooMany = draft.audience === 'picked' && draft.picked.length > mailingLimits.picked;
  const offered = [...audiencesOf(event)].filter(
    ([audience]) => audience !== 'picked' || draft.picked.length > 0,
  );
  return (
    <div className="field">
      <label className="field__label" htmlFor="mailing-audience">
        To
      </label>
      <select
        id="mailing-audience"
        className="field__control"
        value={draft.audience}
        aria-describedby="mailing-size"
        onChange={({ target }) => onChange({ audience: target.value })}
      >
        {offered.map(([audience, label]) => (
          <option key={audience} value={audience}>
            {label}
          </option>
        ))}
      </select>
      <p className="small" id="mailing-size" role="status">
        {isTooMany ? (
          <span className="field__error">
            At most {numberText(mailingLimits.picked)} people can be picked; choose a group for more.
          </span>
        ) : (
          <SizeText size={size} />
        )}
      </p>
    </div>
  );
}

function SizeText({ size }: { size: UseQueryResult<AudienceSize> }) {
  if (size.isError) {
    return (
      <>
        The recipients could not be counted.{' '}
        <button type="button" className="link-button" onClick={() => void size.refetch()}>
          <u>Count again</u>
        </button>
      </>
    );
  }
  if (!size.data) return 'Counting…';
  const { count, addresses } = size.data;
  if (count === 0) return 'Nobody is in this group.';
  const letters = countText(count, 'letter');
  return addresses === count
    ? `${letters}, one for each registration`
    : `${letters}, one for each registration, to ${numberText(addresses)} addresses`;
}
