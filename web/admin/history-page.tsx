// Who changed what, newest first: logins, admins, forms, sections, mailings, deletions.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { pageLimits } from '#domain/basics/page.ts';
import type { Change, ChangeSubject } from '#domain/desk/changes.ts';
import type { EventContent } from '#domain/event/event.ts';
import { changesQuery } from '#web/admin/queries.ts';
import { call } from '#web/call.ts';
import { readPage, searchOf } from '#web/desk/list-address.ts';
import { ListCount } from '#web/desk/list-count.tsx';
import { PrintButton } from '#web/desk/print/print-button.tsx';
import { type PrintedColumn, PrintedTable } from '#web/desk/print/printed-table.tsx';
import { readAllPages } from '#web/desk/read-all-pages.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { ColumnTitles } from '#web/ui/column-titles.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import { mainForm } from '#words/desk/form-builder.ts';
import * as words from '#words/desk/history.ts';
import { dayText, sumText, timeText } from '#words/desk/in-locale.ts';
import * as listWords from '#words/desk/lists.ts';

const subjectLabels: Record<ChangeSubject, string> = {
  registration: words.registration,
  organizer: words.organizerLogin,
  admin: words.admin,
  event: words.event,
  form: mainForm,
  section: words.section,
  mailing: words.mailing,
  rule: words.rule,
  bank_line: words.bankLine,
  statement: words.statement,
  retention: words.personalDataFromBefore,
  money: words.moneyOf,
  reminders: words.remindersToPay,
  board_news: words.boardNews,
  held_letters: words.heldLetters,
};

function fieldsText(change: Change, event: EventContent): string {
  const said = words.fieldWords(change, event);
  return said.length > 0 ? `(${said.join(', ')})` : '';
}

/** What is known by its days, which are kept as calendars of machines have them. */
const knownByDays: ReadonlySet<ChangeSubject> = new Set(['statement', 'retention', 'held_letters']);

/** Which one. */
function nameText({ subject, name, rider, line }: Change): string {
  if (rider !== undefined) return rider ?? words.somebodyDeleted;
  if (knownByDays.has(subject)) return name.replaceAll(/\d{4}-\d\d-\d\d/g, dayText);
  return line ? words.lineOf({ date: dayText(line.date), price: sumText(line.cents) }) : name;
}

function whatText(change: Change, event: EventContent): string {
  const { subject, action } = change;
  return `${subjectLabels[subject]} ${nameText(change)} ${action} ${fieldsText(change, event)}`.trimEnd();
}

const printedColumns = (event: EventContent): PrintedColumn<Change>[] => [
  { title: words.what, cell: (change) => whatText(change, event) },
  { title: words.who, cell: ({ actor }) => actor },
  { title: words.when, cell: ({ at }) => timeText(at) },
];

export function HistoryPage() {
  const { event } = useDesk();
  const [search, setSearch] = useSearchParams();
  const page = readPage(search);
  const changes = useQuery(changesQuery(page));
  return (
    <>
      <div className="desk__heading desk__heading--row">
        <h1 className="title-2">{words.history}</h1>
        <PrintButton
          readAll={() =>
            readAllPages((turned) =>
              call('GET /api/admin/changes', { query: { page: turned, pageSize: pageLimits.largest } }),
            )
          }
          draw={(all) => <PrintedTable title={words.history} rows={all} columns={printedColumns(event)} />}
        />
      </div>
      <ListCount total={changes.data?.total} counted={listWords.countOfChanges} />
      <Unread of={changes} waiting={words.loadingHistory} failed={words.historyNotLoaded} />
      {changes.data?.total === 0 && <p className="empty">{words.nothingChangedYet}</p>}
      {changes.data && changes.data.total > 0 && (
        <>
          <table
            className="data-table data-table--rows history"
            aria-label={words.history}
            aria-busy={changes.isPlaceholderData}
          >
            <ColumnTitles titles={[words.what, words.who, words.when]} />
            <tbody>
              {changes.data.items.map((change) => (
                <ChangeRow key={change.id} change={change} />
              ))}
            </tbody>
          </table>
          <Pager
            page={page}
            pageSize={pageLimits.usual}
            total={changes.data.total}
            onPage={(next) => setSearch(searchOf({ page: next }))}
          />
        </>
      )}
      {!changes.isPending && <p className="notice notice--plain">{words.aboutHistory}</p>}
    </>
  );
}

function ChangeRow({ change }: { change: Change }) {
  const { event } = useDesk();
  const { subject, action, fields, actor, at } = change;
  return (
    <tr>
      <th scope="row" className="data-table__name" title={whatText(change, event)}>
        <span>
          {subjectLabels[subject]} <strong>{nameText(change)}</strong> {action}
          {fields.length > 0 && <span className="soft small"> {fieldsText(change, event)}</span>}
        </span>
      </th>
      <td data-label={words.who} title={actor}>
        {actor}
      </td>
      <td data-label={words.when} className="data-table__whole">
        <time dateTime={at}>{timeText(at)}</time>
      </td>
    </tr>
  );
}
