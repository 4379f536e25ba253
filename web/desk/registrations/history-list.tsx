// Who changed which fields of a registration, and when.
import { type FormConfig, formFields } from '#domain/forms/fields.ts';
import type { HistoryEntry } from '#domain/registration/registration-detail.ts';
import { timeText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/registration.ts';
import { guests } from '#words/guests.ts';

type HistoryListProps = { history: readonly HistoryEntry[]; form: FormConfig };

export function HistoryList({ history, form }: HistoryListProps) {
  const labels = new Map(formFields(form).map((field) => [field.id, field.label]));
  const labelOf = (id: string) => labels.get(id) ?? (id === 'guests' ? guests : id);
  return (
    <details className="history">
      <summary>{words.historyOf({ count: history.length })}</summary>
      <ol className="bullets">
        {history.map((entry) => (
          <li key={`${entry.at} ${entry.action}`}>
            <time dateTime={entry.at} className="soft small">
              {timeText(entry.at)}
            </time>{' '}
            <strong>{entry.actor}</strong> {words.actionText(entry.action)}
            {entry.fields.length > 0 && <>: {entry.fields.map(labelOf).join(', ')}</>}
            {entry.reason && <q className="taking-part__reason">{entry.reason}</q>}
          </li>
        ))}
      </ol>
    </details>
  );
}
