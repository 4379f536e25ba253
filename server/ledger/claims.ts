// Which statements show which transfers: the one that brought it, and those that showed the same line again.
import { type SQL, sql } from 'drizzle-orm';
import { knownLines, statements, transfers } from '#server/ledger/tables.ts';
import { thisEdition } from '#server/requests/this-edition.ts';

/**
 * A row each of a statement that is not undone and a transfer that it shows: statement_id, transfer_id, amount_cents.
 * Under the oldest of them (is_first) the transfer counts; where there is one alone (is_only) it goes with it.
 */
export function claims(): SQL {
  return sql`(select statement_id, transfer_id, amount_cents,
    row_number() over (partition by transfer_id order by at, statement_id) = 1 as is_first,
    count(*) over (partition by transfer_id) = 1 as is_only
  from (select shown.statement_id, shown.transfer_id, t.amount_cents, s.created_at as at
    from (select statement_id, id as transfer_id from ${transfers} where statement_id is not null
      union all select statement_id, transfer_id from ${knownLines}) shown
    join ${transfers} t on t.id = shown.transfer_id join ${statements} s on s.id = shown.statement_id
    where s.edition_id = ${thisEdition()} and s.undone_at is null and t.voided_at is null) one)`;
}
