// Telling people of their seats and beds: who has news and reads what, the letter as one of them gets it, one press.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Board } from '#domain/boards/board.ts';
import type { BoardNews } from '#domain/boards/told.ts';
import { call } from '#web/call.ts';
import { LetterSheet } from '#web/desk/letter-parts.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { NoMailServer } from '#web/desk/no-mail-server.tsx';
import { LeftOut, SendLetters } from '#web/desk/send-letters.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import { andMore } from '#words/desk/boards.ts';
import * as words from '#words/desk/telling.ts';

/** Read anew once the board is another one. */
export const newsQuery = ({ kind, stamp }: Pick<Board, 'kind' | 'stamp'>, of?: string) =>
  queryOptions({
    queryKey: ['registrations', 'board', kind, 'news', stamp, of],
    queryFn: async () => ({
      of,
      ...(await call('GET /api/boards/:board/news', { params: { board: kind }, query: { of } })),
    }),
    placeholderData: keepPreviousData,
  });

export function TellDialog({ board, onClose }: { board: Board; onClose: () => void }) {
  const [of, setOf] = useState<string>();
  const news = useQuery({ ...newsQuery(board, of), refetchOnMount: 'always' });
  const { data } = news;
  const personOf = (id: string | undefined) => data?.people.find((one) => one.id === id) ?? data?.people[0];
  // While another one's letter is on its way, it is still that of whoever was chosen before.
  const shown = personOf(data?.of);
  return (
    <Dialog title={words.title} onClose={onClose} isWide>
      <Unread of={news} waiting={words.looking} failed={messageOf(news.error, words.notFound)} />
      {data && (
        <>
          <p>{data.count === 0 ? words.nobody : words.howMany(data.count)}</p>
          {data.count > 0 && !data.isMailConfigured && <NoMailServer />}
          <WhoReads data={data} shownId={personOf(of)?.id} onShow={setOf} />
          {data.letter && shown && (
            <Panel title={words.letterTo(shown)} level={3} className="stack stack--tight">
              <LetterSheet letter={data.letter} />
            </Panel>
          )}
          <LeftOut spared={data.leftOut.map((one) => ({ ...one, why: words.leftOutFor(one) }))} />
          <SendLetters
            count={data.count}
            send={(idempotencyKey) =>
              call('POST /api/boards/:board/news', { idempotencyKey, params: { board: board.kind } })
            }
            queued={words.queued}
            notSent={words.notSent}
            nobodyNow={words.nobodyNow}
            onClose={onClose}
          />
        </>
      )}
    </Dialog>
  );
}

type WhoReadsProps = { data: BoardNews; shownId: string | undefined; onShow: (id: string) => void };

function WhoReads({ data: { people, count }, shownId, onShow }: WhoReadsProps) {
  if (people.length === 0) return null;
  return (
    <Panel title={words.whoReadsWhat} level={3} className="stack stack--tight">
      <ul className="board-news">
        {people.map((one) => (
          <li key={one.id}>
            <Button
              className="link-button"
              aria-pressed={one.id === shownId}
              title={words.readsLetter(one)}
              onPress={() => onShow(one.id)}
            >
              <u>{one.name}</u>
            </Button>
            {words.readsOf(one).map((line) => (
              <span key={line} className="board-news__line">
                {line}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {count > people.length && <p>{andMore(count - people.length)}</p>}
    </Panel>
  );
}
