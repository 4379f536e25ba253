// What is done to bank lines. A line that was matched stays where it is until the list is read anew, so that it can be undone.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { inPieces } from '#domain/basics/in-pieces.ts';
import type { BankLinePage, BankLineView, LineCounts, NewMatch } from '#domain/money/bank-line.ts';
import {
  type LineSearch,
  linesKey,
  linesPageSize,
  linesQuery,
  paymentsKey,
} from '#web/admin/payments/payment-queries.ts';
import { call } from '#web/call.ts';
import { failureToast, fieldsOf } from '#web/desk/message-of.ts';
import { useToast } from '#web/ui/toaster.tsx';
import * as words from '#words/desk/bank-lines.ts';

/** The most that one call confirms. */
const atOnce = 200;

export type LineActions = ReturnType<typeof useLineActions>;

export function useLineActions(search: LineSearch) {
  const client = useQueryClient();
  const toast = useToast();
  const { queryKey } = linesQuery(search);
  const readAnew = () => client.invalidateQueries({ queryKey: paymentsKey });
  /** Lists of people say who owes what. */
  const readPeopleAnew = () => client.invalidateQueries({ queryKey: ['registrations'] });
  /** Lines that left the list since it was read stay in it as they are. */
  const bringUpToDate = async () => {
    const query = { ...search, pageSize: linesPageSize };
    const fresh = await call('GET /api/admin/bank-lines', { query });
    client.setQueryData(queryKey, (page) => {
      const items = page?.items.map((line) => fresh.items.find(({ id }) => id === line.id) ?? line);
      return { ...fresh, items: items ?? fresh.items };
    });
  };
  const onError = (error: unknown) => {
    const { title, description = '', isError } = failureToast(words.notStored, error);
    toast({ title, description: [description, ...Object.values(fieldsOf(error))].join(' '), isError });
    // Perhaps the answer alone was lost, or some of the sure ones were stored.
    void readPeopleAnew();
    return bringUpToDate().catch(() => undefined);
  };
  const show = async (line: BankLineView) => {
    void readPeopleAnew();
    const page = client.getQueryData(queryKey);
    // Another list is looked at by now, perhaps as it was before this was stored.
    if (!page?.items.some(({ id }) => id === line.id)) return readAnew();
    client.setQueryData(queryKey, withLine(page, line));
    client.removeQueries({
      predicate: ({ queryKey: other }) =>
        isOfLines(other) && JSON.stringify(other) !== JSON.stringify(queryKey),
    });
    if (concernsOthers(page, line)) await bringUpToDate().catch(() => undefined);
  };
  const one = { onSuccess: show, onError };
  const match = useMutation({
    mutationFn: ({ id, shares, leftCents }: NewMatch & { id: string }) =>
      call('POST /api/admin/bank-lines/:id/match', { params: { id }, body: { leftCents, shares } }),
    ...one,
  });
  const aside = useMutation({
    mutationFn: ({ line: { id, leftCents }, note }: { line: BankLineView; note: string }) =>
      call('POST /api/admin/bank-lines/:id/aside', { params: { id }, body: { leftCents, note } }),
    ...one,
  });
  const undo = useMutation({
    mutationFn: ({ id }: BankLineView) => call('POST /api/admin/bank-lines/:id/undo', { params: { id } }),
    ...one,
  });
  const sure = useMutation({
    mutationFn: async () => {
      const { items } = await call('GET /api/admin/bank-lines', {
        query: { state: 'sure', pageSize: 1_000 },
      });
      let count = 0;
      for (const some of inPieces(items, atOnce)) {
        const lines = some.map(({ id }) => id);
        count += (await call('POST /api/admin/bank-lines/sure', { body: { lines } })).confirmed;
      }
      return count;
    },
    onSuccess: async (count) => {
      toast({ title: words.confirmedSure({ count }) });
      void readPeopleAnew();
      await readAnew();
    },
    onError,
  });
  return {
    isBusy: [match, aside, undo, sure].some(({ isPending }) => isPending),
    match: (line: BankLineView, shares: NewMatch['shares']) =>
      match.mutateAsync({ id: line.id, leftCents: line.leftCents, shares }),
    putAside: (line: BankLineView, note: string) => aside.mutateAsync({ line, note }),
    undo: (line: BankLineView) => undo.mutateAsync(line),
    confirmSure: () => sure.mutate(),
    readAnew,
  };
}

/** Whether another line is perhaps of those whom this one is of, or was: what is open of them is another amount now. */
function concernsOthers({ items }: BankLinePage, line: BankLineView): boolean {
  const was = items.find(({ id }) => id === line.id);
  const people = [...line.matched, ...(was?.matched ?? [])].map(({ registrationId }) => registrationId);
  return items.some(
    ({ id, proposals }) =>
      id !== line.id &&
      proposals.some(({ shares }) => shares.some((share) => people.includes(share.registrationId))),
  );
}

function isOfLines(key: readonly unknown[]): boolean {
  return linesKey.every((part, index) => key[index] === part);
}

/** With its line, its counts and its sums as they are by now. */
function withLine(page: BankLinePage, line: BankLineView): BankLinePage {
  const was = page.items.find(({ id }) => id === line.id);
  if (!was) return page;
  const counts = { ...page.counts };
  counts[was.state] -= 1;
  counts[line.state] += 1;
  const items = page.items.map((other) => (other.id === line.id ? line : other));
  return { ...page, items, counts, sums: addLine(addLine(page.sums, was, -1), line, 1) };
}

function addLine(sums: LineCounts['sums'], line: BankLineView, sign: 1 | -1): LineCounts['sums'] {
  const { amountCents, leftCents, state, matched } = line;
  const matchedCents = matched.reduce((sum, { cents }) => sum + cents, 0);
  const asideCents = state === 'aside' ? amountCents - leftCents - matchedCents : 0;
  return {
    ...sums,
    matchedCents: sums.matchedCents + sign * matchedCents,
    asideCents: sums.asideCents + sign * asideCents,
    unmatchedCents: sums.unmatchedCents + sign * leftCents,
    unmatchedInCents: sums.unmatchedInCents + sign * Math.max(0, leftCents),
  };
}
