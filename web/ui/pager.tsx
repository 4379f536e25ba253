// Turns the pages of a list and says which part of it is shown.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { numberText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/numbers-shown.ts';

type PagerProps = {
  /** From 1; one behind the last counts as the last. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
};

export function Pager({ page: asked, pageSize, total, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(asked, pages);
  if (pages === 1) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <nav className="pager" aria-label={words.pages}>
      <TurnButton label={words.previousPage} isEnabled={page > 1} onPress={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" size={18} />
      </TurnButton>
      <p className="pager__words" role="status">
        {words.partShown({ from, to, total })}
      </p>
      <TurnButton label={words.nextPage} isEnabled={page < pages} onPress={() => onPage(page + 1)}>
        <ChevronRight aria-hidden="true" size={18} />
      </TurnButton>
      {pages > 2 && (
        <TurnButton
          label={words.lastPage(numberText(pages))}
          isEnabled={page < pages}
          onPress={() => onPage(pages)}
        >
          {numberText(pages)}
        </TurnButton>
      )}
    </nav>
  );
}

type TurnButtonProps = {
  label: string;
  isEnabled: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** Stays focusable at the ends, so that focus is not lost by the last press. */
export function TurnButton({ label, isEnabled, onPress, children }: TurnButtonProps) {
  return (
    <button
      type="button"
      className="button button--quiet button--small"
      aria-label={label}
      title={label}
      aria-disabled={!isEnabled}
      onClick={() => isEnabled && onPress()}
    >
      {children}
    </button>
  );
}
