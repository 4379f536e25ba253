// The list of bank lines, from the first to the last by keyboard: one line has the focus and takes the keys.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { BankLineView } from '#domain/money/bank-line.ts';
import { type LineMode, LineRow } from '#web/admin/payments/line-row.tsx';
import type { LineActions } from '#web/admin/payments/use-line-actions.ts';
import { isForDesk } from '#web/desk/keys/press-key.ts';
import * as words from '#words/desk/bank-lines.ts';

type LineListProps = { lines: readonly BankLineView[]; actions: LineActions };

export function LineList({ lines, actions }: LineListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [chosenId, setChosenId] = useState<string>();
  const [mode, setMode] = useState<LineMode>('look');
  /** A key or button was pressed while the press before it is still stored. */
  const [isHeldUp, setIsHeldUp] = useState(false);
  useEffect(() => {
    if (!actions.isBusy) setIsHeldUp(false);
  }, [actions.isBusy]);
  const chosen = lines.find(({ id }) => id === chosenId) ?? lines[0];

  const goTo = (line: BankLineView | undefined) => {
    if (!line) return;
    setMode('look');
    setChosenId(line.id);
    const row = list.current?.querySelector<HTMLElement>(`[data-line="${line.id}"]`);
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
  const beside = (line: BankLineView, step: 1 | -1) => lines[lines.indexOf(line) + step];
  /** The next one that waits; at the end the same one stays. */
  const goOn = (line: BankLineView) => {
    const after = lines.slice(lines.indexOf(line) + 1);
    goTo(after.find(({ leftCents }) => leftCents !== 0) ?? line);
  };
  /** What failed is told, and the line stays as it is, with what was typed for it. */
  const press = async (line: BankLineView, action: Promise<BankLineView>) => {
    const done = await action.catch(() => undefined);
    if (done?.leftCents === 0) goOn(line);
    else if (done) goTo(line);
  };
  /** Not kept for later: the line that it would be for is not to be seen yet. */
  const whenFree = (act: () => void) => (actions.isBusy ? setIsHeldUp(true) : act());
  const propose = (line: BankLineView, index: number) => {
    const proposal = line.proposals[index];
    if (proposal) void press(line, actions.match(line, proposal.shares));
  };

  const onKeyDown = (pressed: KeyboardEvent, line: BankLineView) => {
    const isOwn = pressed.target === pressed.currentTarget;
    if (!isOwn || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return;
    const key = pressed.key.toLowerCase();
    const keys: Record<string, () => void> = {
      arrowdown: () => goTo(beside(line, 1)),
      j: () => goTo(beside(line, 1)),
      arrowup: () => goTo(beside(line, -1)),
      k: () => goTo(beside(line, -1)),
      enter: () => whenFree(() => propose(line, 0)),
      a: () => line.leftCents !== 0 && setMode('aside'),
      '/': () => line.leftCents !== 0 && setMode('search'),
      u: () => line.leftCents !== line.amountCents && whenFree(() => void press(line, actions.undo(line))),
    };
    const act = /^[1-9]$/.test(key) ? () => whenFree(() => propose(line, Number(key) - 1)) : keys[key];
    if (!act) return;
    pressed.preventDefault();
    act();
  };

  // While no line and no field has the focus, as after a page was opened or a pressed button went away.
  useEffect(() => {
    const begin = (pressed: globalThis.KeyboardEvent) => {
      const isOwn = pressed.target instanceof Node && list.current?.contains(pressed.target);
      if (isOwn || !isForDesk(pressed) || !/^(arrow(down|up)|j|k)$/i.test(pressed.key)) return;
      pressed.preventDefault();
      goTo(chosen);
    };
    document.addEventListener('keydown', begin);
    return () => document.removeEventListener('keydown', begin);
  });

  return (
    <ol className="lines" ref={list}>
      {lines.map((line) => (
        <li
          key={line.id}
          data-line={line.id}
          className={line === chosen ? 'line line--chosen' : 'line'}
          tabIndex={line === chosen ? 0 : -1}
          aria-current={line === chosen}
          onKeyDown={(pressed) => onKeyDown(pressed, line)}
          onFocus={() => {
            if (line !== chosen) setMode('look');
            setChosenId(line.id);
          }}
        >
          <LineRow
            line={line}
            mode={line === chosen ? mode : 'look'}
            isBusy={actions.isBusy}
            onMode={(next) => {
              setChosenId(line.id);
              setMode(next);
              if (next === 'look') goTo(line);
            }}
            onMatch={(shares) => whenFree(() => void press(line, actions.match(line, shares)))}
            onAside={(note) => whenFree(() => void press(line, actions.putAside(line, note)))}
            onUndo={() => whenFree(() => void press(line, actions.undo(line)))}
          />
          {line === chosen && isHeldUp && (
            <p className="line__held" role="status">
              {words.stillStoring}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
