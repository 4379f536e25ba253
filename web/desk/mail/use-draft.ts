// Keeps a letter on the server while it is written, a moment after each change, so that it is gone on with on any device.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Planned } from '#domain/letters/planned-mailing.ts';
import { call, codeOf } from '#web/call.ts';
import { plannedQuery } from '#web/desk/mail/mail-queries.ts';
import { draftOf, hasWords, type MailingDraft, plannedOf, wordsOf } from '#web/desk/mail/mailing-draft.ts';
import { newKey } from '#web/new-key.ts';

const pauseMs = 1_000;

/** `changed`: somewhere else meanwhile; `gone`: it was sent or deleted there. */
export type Keeping = 'nothing' | 'keeping' | 'kept' | 'not_kept' | 'changed' | 'gone';

/** `row`: what the server has of it, whose words are `words`. The key is that of its mailing, too. */
type Kept = { key: string; row: Planned | undefined; words: string };

type DraftAtHand = {
  draft: MailingDraft;
  opened: Planned | undefined;
  /** One that is planned goes as it was planned until it is planned anew. */
  isPlanned: boolean;
};

export type DraftKeeper = {
  keeping: Keeping;
  /** What stands there now, where it was changed elsewhere. */
  theirs: Planned | undefined;
  isDirty: boolean;
  save: () => Promise<boolean>;
  key: () => string;
  version: () => number | undefined;
  /** Throws what the call throws. */
  plan: (at: string) => Promise<Planned>;
  /** What is to be gone on with. */
  takeTheirs: () => MailingDraft;
  /** One's own words become another draft, so that neither is lost. */
  keepOwn: () => void;
  /** Says what a call that sends it found. */
  fail: (error: unknown) => Promise<void>;
};

export function useDraft({ draft, opened, isPlanned }: DraftAtHand): DraftKeeper {
  const client = useQueryClient();
  const kept = useRef<Kept>(keptOf(opened));
  const latest = useRef(draft);
  const running = useRef<Promise<boolean>>(undefined);
  const [keeping, setKeeping] = useState<Keeping>(opened ? 'kept' : 'nothing');
  const [theirs, setTheirs] = useState<Planned>();
  const words = wordsOf(draft);
  const isStuck = keeping === 'changed' || keeping === 'gone';

  useEffect(() => {
    latest.current = draft;
  });

  const isBehind = (now: MailingDraft): boolean =>
    wordsOf(now) !== kept.current.words && (kept.current.row !== undefined || hasWords(now));

  /** Until what was typed last is kept; false where it cannot be. One at a time, or each would be another's conflict. */
  const save = (): Promise<boolean> => {
    running.current ??= keepAll().finally(() => {
      running.current = undefined;
    });
    return running.current;
  };

  async function keepAll(): Promise<boolean> {
    while (isBehind(latest.current)) {
      const sent = latest.current;
      setKeeping('keeping');
      try {
        const row = await store(sent, kept.current, null);
        kept.current = { ...kept.current, row, words: wordsOf(sent) };
      } catch (error) {
        await fail(error);
        return false;
      }
    }
    setKeeping(kept.current.row ? 'kept' : 'nothing');
    return true;
  }

  async function fail(error: unknown): Promise<void> {
    const code = codeOf(error);
    if (code === 'planned_changed') {
      const { items } = await client
        .fetchQuery({ ...plannedQuery, staleTime: 0 })
        .catch(() => ({ items: [] }));
      const now = items.find(({ key }) => key === kept.current.key);
      setTheirs(now);
      setKeeping(now ? 'changed' : 'not_kept');
    } else {
      setKeeping(code === 'planned_not_found' || code === 'idempotency_key_reused' ? 'gone' : 'not_kept');
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment after what was typed last
  useEffect(() => {
    if (isPlanned || isStuck || !isBehind(draft)) return undefined;
    const timer = window.setTimeout(() => void save(), pauseMs);
    return () => window.clearTimeout(timer);
  }, [words, isPlanned, isStuck]);

  const isDirty = isBehind(draft);
  return {
    keeping: isDirty && (keeping === 'kept' || keeping === 'nothing') ? 'keeping' : keeping,
    theirs,
    save,
    key: () => kept.current.key,
    version: () => kept.current.row?.version,
    isDirty,
    plan: async (at: string) => {
      // Kept first, or the save that is about to begin would be a conflict.
      if (!isPlanned) await save();
      return store(draft, kept.current, at);
    },
    takeTheirs: (): MailingDraft => {
      if (!theirs) return draft;
      kept.current = keptOf(theirs);
      setKeeping('kept');
      return draftOf(theirs);
    },
    keepOwn: () => {
      kept.current = keptOf(undefined);
      void save();
    },
    fail,
  };
}

function keptOf(row: Planned | undefined): Kept {
  return { key: row?.key ?? newKey(), row, words: row ? wordsOf(draftOf(row)) : '' };
}

async function store(draft: MailingDraft, { key, row }: Kept, at: string | null): Promise<Planned> {
  const body = plannedOf(draft, at);
  const change = ({ id, version }: Planned) =>
    call('PATCH /api/planned-mailings/:id', { params: { id }, body: { ...body, basedOn: version } });
  if (row) return change(row);
  try {
    return await call('POST /api/planned-mailings', { body, idempotencyKey: key });
  } catch (error) {
    if (codeOf(error) !== 'idempotency_key_reused') throw error;
    // An answer that never came: it is kept already, with the words of then.
    const { items } = await call('GET /api/planned-mailings', {});
    const first = items.find((item) => item.key === key);
    if (!first) throw error;
    return change(first);
  }
}
