// Letters with what became of each: opened by their subject or recipient, sent again when they failed.
import type { SentLetter } from '#domain/letters/sent-letters.ts';
import { LetterFate } from '#web/desk/letter-parts.tsx';
import { kindLabel } from '#web/desk/letter-words.ts';
import { RetryButton } from '#web/desk/mail/retry-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { timeText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/mail.ts';

export type LetterTableProps = {
  letters: readonly SentLetter[];
  isMailConfigured: boolean;
  /** The rows of another page or search, while the next ones are on their way: nothing can be done to them. */
  isStale: boolean;
  /** All have one kind and subject: neither is said. */
  isOfMailing?: boolean;
  onOpen?: ((id: string) => void) | undefined;
  onRetry?: ((id: string) => void) | undefined;
};

export function LetterTable(props: LetterTableProps) {
  const { letters, isStale, isOfMailing = false, onOpen, onRetry } = props;
  return (
    <div className="table-scroll">
      <table
        className={`data-table data-table--rows letter-table${onOpen ? '' : ' letter-table--whole'}`}
        aria-label={words.letters}
        aria-busy={isStale}
      >
        <thead>
          <tr>
            {!isOfMailing && <th scope="col">{words.subject}</th>}
            <th scope="col">{words.to}</th>
            {!isOfMailing && <th scope="col">{words.kind}</th>}
            <th scope="col">{words.state}</th>
            <th scope="col">{words.written}</th>
            {onRetry && (
              <th scope="col">
                <span className="visually-hidden">{words.actions}</span>
              </th>
            )}
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
  const named = isOfMailing ? recipient : subject;
  return (
    <tr>
      <th scope="row" className="data-table__name" title={named}>
        {onOpen ? (
          <Button className="link-button" onPress={() => onOpen(id)}>
            {named}
          </Button>
        ) : (
          named
        )}
      </th>
      {!isOfMailing && (
        <>
          <td data-label={words.to} title={recipient}>
            <span>{recipient}</span>
          </td>
          <td data-label={words.kind} className="data-rows__more">
            {kindLabel(kind)}
          </td>
        </>
      )}
      <td data-label={words.state} className="letter-table__fate">
        <LetterFate letter={letter} isMailConfigured={isMailConfigured} />
      </td>
      <td data-label={words.written} className="data-table__whole">
        <time dateTime={createdAt}>{timeText(createdAt)}</time>
      </td>
      {onRetry && (
        <td className="data-table__actions">
          {state === 'failed' && (
            <RetryButton
              look="quiet small"
              label={words.retryLetterTo({ recipient })}
              onRetry={() => onRetry(id)}
            >
              {words.retry}
            </RetryButton>
          )}
        </td>
      )}
    </tr>
  );
}
