// Does something to all who are selected, a hundred at a time. What is pressed again goes on where it stopped: nobody is done twice.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { inPieces } from '#domain/basics/in-pieces.ts';
import { type Acted, selectionLimits } from '#domain/lists/selection.ts';
import { call, codeOf } from '#web/call.ts';
import { refreshRegistrations } from '#web/desk/queries.ts';
import type { Progress } from '#web/desk/read-rows.ts';
import type { Selection } from '#web/desk/registrations/selection.ts';
import { newKey } from '#web/new-key.ts';

type Batch = { ids: readonly string[]; key: string; acted?: Acted };
export type SendBatch = (batch: { ids: string[]; idempotencyKey: string }) => Promise<Acted>;

export function useActing({ isAll, ids, list }: Selection, total: number) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const plan = useRef<{ said: string; batches: Batch[] }>(undefined);
  const { page: _page, sort: _sort, unknown: _unknown, ...filters } = list;
  /** Where they are more or fewer than were seen, they are to be seen before the next press. */
  const readAll = async (): Promise<string[]> => {
    try {
      return (await call('GET /api/selection', { query: { ...filters, count: total } })).ids;
    } catch (error) {
      if (codeOf(error) === 'selection_changed') await refreshRegistrations(client);
      throw error;
    }
  };
  /** `said` is what is sent besides the ids: of other words nothing was answered yet. */
  const run = async (said: object, send: SendBatch): Promise<Acted> => {
    const text = JSON.stringify(said);
    if (!plan.current) {
      const all = isAll ? await readAll() : ids;
      const batches = inPieces(all, selectionLimits.each).map((some) => ({ ids: some, key: newKey() }));
      plan.current = { said: text, batches };
    }
    const { batches } = plan.current;
    const isOther = plan.current.said !== text;
    plan.current.said = text;
    for (const [place, batch] of batches.entries()) {
      if (isOther && !batch.acted) batch.key = newKey();
      setProgress({ done: place * selectionLimits.each, total: isAll ? total : ids.length });
      batch.acted ??= await send({ ids: [...batch.ids], idempotencyKey: batch.key });
    }
    const answers = batches.flatMap(({ acted }) => acted ?? []);
    return {
      done: answers.reduce((sum, { done }) => sum + done, 0),
      left: answers.flatMap(({ left }) => left),
    };
  };
  return { progress, run };
}
