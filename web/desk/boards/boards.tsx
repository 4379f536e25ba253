// Cars and beds: what is short first of all, then the board of one leg or night, which the address names.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail, Printer, Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Board, Shortage } from '#domain/board.ts';
import { type BoardKind, boardKinds } from '#domain/boards.ts';
import { boardQuery } from '#web/desk/boards/board-queries.ts';
import { BoardView } from '#web/desk/boards/board-view.tsx';
import { ProposalDialog } from '#web/desk/boards/proposal-dialog.tsx';
import { newsQuery, TellDialog } from '#web/desk/boards/tell-dialog.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { Failed, Waiting } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/boards.ts';
import { print } from '#words/desk/files.ts';
import { everybodyTold, tellThem, untold } from '#words/desk/telling.ts';

export function Boards() {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [isProposing, setIsProposing] = useState(false);
  const [isTelling, setIsTelling] = useState(false);
  const kind = boardKinds.find((one) => one === search.get('board')) ?? 'cars';
  const { data: board, error, isPending, refetch } = useQuery(boardQuery(client, kind));
  const slot = board?.slots.find((one) => one.slot === search.get('slot')) ?? board?.slots[0];
  const show = (next: { board: BoardKind; slot?: string }) => setSearch(next);
  return (
    <>
      <div className="board-kinds no-print">
        <fieldset className="chips">
          <legend className="visually-hidden">{words.whichBoard}</legend>
          {boardKinds.map((one) => (
            <button
              key={one}
              type="button"
              className="chip"
              aria-pressed={one === kind}
              onClick={() => show({ board: one })}
            >
              {words.kinds[one]}
            </button>
          ))}
        </fieldset>
        {board && slot && (
          <div className="actions">
            <Untold board={board} />
            <button type="button" className="button button--small" onClick={() => setIsProposing(true)}>
              <Sparkles aria-hidden="true" size={18} />
              {words.propose}
            </button>
            <button
              type="button"
              className="button button--quiet button--small"
              aria-describedby="board-untold"
              onClick={() => setIsTelling(true)}
            >
              <Mail aria-hidden="true" size={18} />
              {tellThem}
            </button>
            <button
              type="button"
              className="button button--quiet button--small"
              onClick={() => window.print()}
            >
              <Printer aria-hidden="true" size={18} />
              {print}
            </button>
          </div>
        )}
      </div>
      {isPending && <Waiting label={words.loading} />}
      {!board && error && (
        <Failed message={messageOf(error, words.notLoaded)} onRetry={() => void refetch()} />
      )}
      {board && (board.places.length + board.people.length === 0 || !slot) && (
        <p className="empty">{words.nobody[kind]}</p>
      )}
      {board && board.places.length + board.people.length > 0 && slot && (
        <>
          <ul className="board-slots">
            {board.slots.map((one) => (
              <SlotButton
                key={one.slot}
                {...{ kind, one }}
                isShown={one.slot === slot.slot}
                onShow={() => show({ board: kind, slot: one.slot })}
              />
            ))}
          </ul>
          <BoardView key={`${kind} ${slot.slot}`} board={board} slot={slot.slot} />
          {isTelling && <TellDialog board={board} onClose={() => setIsTelling(false)} />}
          {isProposing && <ProposalDialog board={board} onClose={() => setIsProposing(false)} />}
        </>
      )}
    </>
  );
}

function Untold({ board }: { board: Board }) {
  const { data } = useQuery(newsQuery(board));
  return (
    <span className="board-untold small soft" id="board-untold">
      {data && (data.count > 0 ? untold(data.count) : everybodyTold)}
    </span>
  );
}

type SlotButtonProps = { kind: BoardKind; one: Shortage; isShown: boolean; onShow: () => void };

function SlotButton({ kind, one, isShown, onShow }: SlotButtonProps) {
  const id = useId();
  const short = words.shortOf(kind, one);
  return (
    <li className={isShown ? 'board-slot board-slot--shown' : 'board-slot'}>
      <button
        type="button"
        className="board-slot__press"
        aria-pressed={isShown}
        aria-describedby={id}
        onClick={onShow}
      >
        <span className="board-slot__name">{one.name || words.wholeWay}</span>
        {one.when && <span className="soft small">{one.when}</span>}
      </button>
      <p className="board-slot__short" id={id}>
        <strong className={short ? 'board-slot__lack' : undefined}>
          {short ? `${short} ${words.short}` : words.enough[kind]}
        </strong>
        <span className="small board-slot__detail">{words.needAndOffer(kind, one)}</span>
        {one.stranded > 0 && <span className="small board-slot__lack">{words.lostOf(one.stranded)}</span>}
      </p>
    </li>
  );
}
