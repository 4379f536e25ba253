// Whom a rule wrote to, and whom not yet and why.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Rule } from '#domain/letters/letter-rule.ts';
import { ruleLogQuery } from '#web/admin/mail/rules/rule-queries.ts';
import { ColumnTitles } from '#web/ui/column-titles.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import { timeText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/rules.ts';

const pageSize = 25;

export function RuleLogDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const log = useQuery(ruleLogQuery(rule.id, page, pageSize));
  return (
    <Dialog title={words.logTitle(rule)} onClose={onClose} isWide>
      <Unread of={log} waiting={words.loadingLog} failed={words.notLoaded} />
      {log.data?.total === 0 && <p className="empty">{words.logEmpty}</p>}
      {log.data && log.data.total > 0 && (
        <>
          <div className="table-scroll">
            <table className="data-table" aria-label={words.log}>
              <ColumnTitles titles={[words.name, words.whatHappened, words.when]} />
              <tbody>
                {log.data.items.map(({ registrationId, name, turn, reason, at }) => (
                  <tr key={`${registrationId} ${turn}`}>
                    <th scope="row" className="data-table__name">
                      {name}
                    </th>
                    <td>{reason ? words.heldBack({ reason }) : words.written({ turn })}</td>
                    <td>{timeText(at)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pager page={page} pageSize={pageSize} total={log.data.total} onPage={setPage} />
        </>
      )}
    </Dialog>
  );
}
