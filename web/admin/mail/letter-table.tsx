// Letters with what became of each: opened by their subject or recipient, sent again when they failed.
import type { SentLetter } from '#domain/organizer.ts';
import { RetryButton } from '#web/admin/mail/retry-button.tsx';
import { LetterFate } from '#web/desk/letter-parts.tsx';
import { kindLabel } from '#web/desk/letter-words.ts';
import { timeText } from '#words/desk/in-locale.ts';

type LetterTableProps = {
  letters: readonly SentLetter[];
  isMailConfigured: boolean;
  /** The rows of another page or search, while the next ones are on their way: nothing can be done to them. */
  isStale: boolean;
  /** All have one kind and subject: neither is said. */
  isOfMailing?: boolean;
  onOpen?: (id: string) => void;
  onRetry: (id: string) => void;
};

export function LetterTable(props: LetterTableProps) {
  const { letters, isStale, isOfMailing = false } = props;
  return (
    <div className="table-scroll">
      <table className="data-table letter-table" aria-label="Letters" aria-busy={isStale}>
        <thead>
          <tr>
            {!isOfMailing && <th scope="col">Subject</th>}
            <th scope="col">To</th>
            {!isOfMailing && <th scope="col">Kind</th>}
            <th scope="col">State</th>
            <th scope="col">Written</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody inert={isStale}>
          {letters.map((letter) => (
            <LetterRow key={letter.id} letter={letter} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LetterRowProps = LetterTableProps & { letter: SentLetter };

function LetterRow({ letter, isOfMailing, isMailConfigured, onOpen, onRetry }: LetterRowProps) {
  const { id, subject, recipient, kind, state, createdAt } = letter;
  return (
    <tr>
      {isOfMailing ? (
        <th scope="row" className="data-table__name">
          {recipient}
        </th>
      ) : (
        <>
          <th scope="row" className="data-table__name">
            {onOpen ? (
              <button type="button" className="link-button" onClick={() => onOpen(id)}>
                {subject}
              </button>
            ) : (
              subject
            )}
          </th>
          <td data-label="To">
            <span>{recipient}</span>
          </td>
          <td data-label="Kind">{kindLabel(kind)}</td>
        </>
      )}
      <td data-label="State">
        <LetterFate letter={letter} isMailConfigured={isMailConfigured} />
      </td>
      <td data-label="Written" className="data-table__whole">
        <time dateTime={createdAt}>{timeText(createdAt)}</time>
      </td>
      <td className="data-table__actions">
        {state === 'failed' && (
          <RetryButton look="quiet" label={`Retry the letter to ${recipient}`} onRetry={() => onRetry(id)}>
            Retry
          </RetryButton>
        )}
      </td>
    </tr>
  );
}
