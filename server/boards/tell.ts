// Telling riders, drivers and hosts by letter: whoever's seat or bed is another one than they were last told. An organizer
// tells the people of their own sections.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import type { BoardKind } from '#domain/boards/boards.ts';
import { companyIn, type Lift } from '#domain/boards/lifts.ts';
import { type BoardNews, keptOf, type NewsTold, untellable } from '#domain/boards/told.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { nobody } from '#server/boards/boards-of-person.ts';
import { gapOf, seatsAndBeds, withCompany } from '#server/boards/letters/seats-and-beds.ts';
import { changeBoard, lockRiders, type Saying } from '#server/boards/move.ts';
import { findNews, type NewsOfOne } from '#server/boards/news.ts';
import { boardTold } from '#server/boards/tables.ts';
import { type By, recordChange } from '#server/changes/changes.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { insertion } from '#server/database/insert-rows.ts';
import { readEvent } from '#server/editions/event.ts';
import type { Letter } from '#server/mail/letter.ts';
import { type Outbox, writeLetters } from '#server/mail/outbox.ts';
import { answerOnce } from '#server/requests/idempotency.ts';
import { inTurns } from '#server/running/in-turns.ts';

const mostNamed = 200;
/** Somebody is deleted or corrected once in a while, not each time. */
const mostLooks = 3;

type Looking = { publicUrl: string; organizer: Organizer | undefined; of: string | undefined };

/** Stores nothing. */
export function readNews(
  database: Database,
  board: BoardKind,
  { publicUrl, organizer, of }: Looking,
): Promise<Omit<BoardNews, 'isMailConfigured'>> {
  return database.transaction(
    async (tx) => {
      const all = await findNews(tx, board, organizer);
      const going = all.filter(({ why }) => why === undefined);
      const shown = going.find(({ id }) => id === of) ?? going[0];
      return {
        count: going.length,
        people: going.slice(0, mostNamed).map(({ id, name, lifts, over }) => ({ id, name, lifts, over })),
        leftOut: untellable.flatMap((reason) => {
          const names = all.filter(({ why }) => why === reason).map(({ name }) => name);
          return names.length > 0 ? [{ reason, count: names.length, names: names.slice(0, mostNamed) }] : [];
        }),
        letter: shown ? await letterFor(tx, board, shown, publicUrl) : null,
      };
    },
    { isolationLevel: 'repeatable read' },
  );
}

async function letterFor(tx: Transaction, board: BoardKind, news: NewsOfOne, publicUrl: string) {
  const letter = seatsAndBeds({ ...news, board, event: await readEvent(tx) });
  const { text } = withCompany(letter, { publicUrl, token: 'hidden' });
  return { recipient: letter.recipient, subject: letter.subject, text };
}

type Press = Saying & { idempotencyKey: string | undefined; outbox: Omit<Outbox, 'now'> };

/** All letters or none, as the board stands then. Of two presses the second finds nobody to tell. Throws idempotency_key_reused and unavailable. */
export function tellNews(
  database: Database,
  board: BoardKind,
  { actor, organizer, now, idempotencyKey, outbox }: Press,
): Promise<NewsTold> {
  return changeBoard(database, board, (tx, editionId) =>
    answerOnce(tx, idempotencyKey, ['board_news', board, editionId, actor], async () => {
      const event = await readEvent(tx);
      const going = await composeAndLock(tx, { board, event, organizer });
      const count = going.length;
      if (count > 0) {
        await keepTold(tx, { board, going }, { actor, now });
        const sent = {
          actor,
          action: 'queued',
          subject: 'board_news' as const,
          name: String(count),
          at: now,
        };
        await recordChange(tx, { ...sent, fields: [board] });
      }
      const letters = going.map(({ news, letter }) => ({ letter, registrationId: news.id }));
      await writeLetters(tx, letters, { ...outbox, now });
      return { id: randomUUID(), count };
    }),
  );
}

type Composing = { board: BoardKind; event: EventContent; organizer: Organizer | undefined };

/**
 * Nobody whom a letter is to or names is deleted from here on. They are locked last, so that riders who change something wait for
 * the writing alone; where somebody went or has another address meanwhile, it is all looked at anew. Throws unavailable where
 * that is so each time.
 */
async function composeAndLock(
  tx: Transaction,
  { board, event, organizer }: Composing,
  looks = 1,
): Promise<Going[]> {
  const told = (await findNews(tx, board, organizer)).filter(({ why }) => why === undefined);
  const going = await inTurns(told, (news) => {
    const named = namedIn(news);
    return { news, named, letter: seatsAndBeds({ ...news, ...withGaps(news, named), board, event }) };
  });
  const ids = new Set(going.flatMap(({ news, named }) => [news.id, ...named]).filter((id) => id !== nobody));
  const emails = await lockRiders(tx, ids);
  if (emails.size === ids.size && going.every(({ news }) => emails.get(news.id) === news.email)) return going;
  // Letters that name who is gone, or go to an old address, are worse than a press that is to be repeated.
  if (looks === mostLooks) throw new AppError('unavailable');
  return composeAndLock(tx, { board, event, organizer }, looks + 1);
}

type Going = { news: NewsOfOne; named: readonly string[]; letter: Letter };

const namedIn = ({ lifts, over }: NewsOfOne) => companyIn([...lifts, ...over]).map(({ id }) => id);

function withGaps({ lifts, over }: NewsOfOne, named: readonly string[]): { lifts: Lift[]; over: Lift[] } {
  const gapped = (lift: Lift): Lift => ({
    ...lift,
    people: lift.people.map((one) => ({ ...one, name: gapOf(named.indexOf(one.id)) })),
  });
  return { lifts: lifts.map(gapped), over: over.map(gapped) };
}

async function keepTold(
  tx: Transaction,
  { board, going }: { board: BoardKind; going: readonly Going[] },
  { actor, now }: By,
): Promise<void> {
  const rows = going.map(({ news: { id, lifts }, named }) => ({
    ...{ registrationId: id, board, said: keptOf(lifts, named), named: [...named] },
    ...{ toldBy: actor, toldAt: now },
  }));
  await tx.execute(sql`${insertion(boardTold, rows)}
    on conflict (registration_id, board) do update
    set said = excluded.said, named = excluded.named, told_by = excluded.told_by, told_at = excluded.told_at`);
}
