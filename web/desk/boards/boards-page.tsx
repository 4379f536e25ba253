// Cars and beds: what is short first of all, then the board of one leg or night, which the address names.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail, Printer, Sparkles } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Board, Shortage } from '#domain/boards/board.ts';
import { type BoardKind, boardKinds } from '#domain/boards/boards.ts';
import { BackToDashboard } from '#web/desk/back-to-dashboard.tsx';
import { boardQuery } from '#web/desk/boards/board-queries.ts';
import { BoardView } from '#web/desk/boards/board-view.tsx';
import { ProposalDialog } from '#web/desk/boards/proposal-dialog.tsx';
import { newsQuery, TellDialog } from '#web/desk/boards/tell-dialog.tsx';
import { useIsOver } from '#web/desk/edition-choice.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/boards.ts';
import { print } from '#words/desk/files.ts';
import { nobody as nobodyToTell, noNews, tellThem, untold } from '#words/desk/telling.ts';
import { wholeOf } from '#words/riders/lifts.ts';

export function BoardsPage() {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [isProposing, setIsProposing] = useState(false);
  const [isTelling, setIsTelling] = useState(false);
  const kind = boardKinds.find((one) => one === search.get('board')) ?? 'cars';
  const { data: board, error, isPending, refetch } = useQuery(boardQuery(client, kind));
  const slot = board?.slots.find((one) => one.slot === search.get('slot')) ?? board?.slots[0];
  const isEmpty = !slot || !board || board.places.length + board.people.length === 0;
  const show = (next: { board: BoardKind; slot?: string }) => setSearch(next);
  return (
    <>
      <div className="desk__heading">
        <BackToDashboard />
        <h1 className="title-2">{words.title}</h1>
      </div>
      <div className="apart board-kinds no-print">
        <fieldset className="chips">
          <legend className="visually-hidden">{words.whichBoard}</legend>
          {boardKinds.map((one) => (
            <Button
              key={one}
              className="chip"
              aria-pressed={one === kind}
              onPress={() => show({ board: one })}
            >
              {words.kinds[one]}
            </Button>
          ))}
        </fieldset>
        {board && (
          <BoardActions
            board={board}
            isEmpty={isEmpty}
            onPropose={() => setIsProposing(true)}
            onTell={() => setIsTelling(true)}
          />
        )}
      </div>
      {isPending && <Waiting label={words.loading} />}
      {!board && error && (
        <Failed message={messageOf(error, words.notLoaded)} onRetry={() => void refetch()} />
      )}
      {board && isEmpty && (
        <div className="empty">
          <p>{words.nobody[kind]}</p>
          <p>{words.whoWillStandHere[kind]}</p>
        </div>
      )}
      {board && isTelling && <TellDialog board={board} onClose={() => setIsTelling(false)} />}
      {board && slot && !isEmpty && (
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
          {isProposing && <ProposalDialog board={board} onClose={() => setIsProposing(false)} />}
        </>
      )}
    </>
  );
}

type BoardActionsProps = { board: Board; isEmpty: boolean; onPropose: () => void; onTell: () => void };

function BoardActions({ board, isEmpty, onPropose, onTell }: BoardActionsProps) {
  const { kind, slots } = board;
  const { data } = useQuery(newsQuery(board));
  const over = useIsOver() ? words.stays : undefined;
  const empty = isEmpty ? words.nobody[kind] : undefined;
  const isPlaced = slots.every(({ without }) => without === 0);
  const isTold = data?.count === 0 && data.leftOut.length === 0;
  return (
    <div className="actions">
      <span className="board-untold small soft" id="board-untold">
        {data && (data.count > 0 ? untold(data.count) : noNews)}
      </span>
      <BoardAction
        isLoud
        why={empty ?? over ?? (isPlaced ? words.everybodyPlaced : undefined)}
        onPress={onPropose}
      >
        <Sparkles aria-hidden="true" size={18} />
        {words.propose}
      </BoardAction>
      <BoardAction
        why={over ?? (isTold ? nobodyToTell : undefined)}
        describedBy="board-untold"
        onPress={onTell}
      >
        <Mail aria-hidden="true" size={18} />
        {tellThem}
      </BoardAction>
      <BoardAction why={empty} onPress={() => window.print()}>
        <Printer aria-hidden="true" size={18} />
        {print}
      </BoardAction>
    </div>
  );
}

type BoardActionProps = {
  isLoud?: boolean;
  /** Why it can do nothing now. */
  why: string | undefined;
  describedBy?: string;
  onPress: () => void;
  children: ReactNode;
};

function BoardAction({ isLoud, why, describedBy, onPress, children }: BoardActionProps) {
  const toast = useToast();
  return (
    <button
      type="button"
      className={isLoud ? 'button button--small' : 'button button--quiet button--small'}
      aria-disabled={why !== undefined}
      aria-describedby={describedBy}
      title={why}
      onClick={() => (why === undefined ? onPress() : toast({ title: words.nothingToDo, description: why }))}
    >
      {children}
    </button>
  );
}

type SlotButtonProps = { kind: BoardKind; one: Shortage; isShown: boolean; onShow: () => void };

function SlotButton({ kind, one, isShown, onShow }: SlotButtonProps) {
  const id = useId();
  const short = words.shortOf(kind, one);
  return (
    <li className={isShown ? 'board-slot board-slot--shown' : 'board-slot'}>
      <Button className="board-slot__press" aria-pressed={isShown} aria-describedby={id} onPress={onShow}>
        <span className="board-slot__name">{one.name || wholeOf[kind]}</span>
        {one.when && <span className="soft small">{one.when}</span>}
      </Button>
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
