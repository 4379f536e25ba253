// Above a list: selects its page, or everybody whom it holds, and offers what can be done to those who are selected.
import type { ReactNode } from 'react';
import { whoLimits } from '#domain/lists/who.ts';
import type { Selection } from '#web/desk/registrations/selection.ts';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/selection.ts';

type SelectionBarProps = {
  selection: Selection;
  /** Of the list. */
  total: number;
  /** What can be done to those who are selected. */
  children: ReactNode;
};

export function SelectionBar({ selection, total, children }: SelectionBarProps) {
  const { isAll, isEmpty, isFull, isPageSelected, ids } = selection;
  const count = isAll ? total : ids.length;
  return (
    <div className="selection no-print">
      <label className="choice">
        <input
          type="checkbox"
          checked={isPageSelected}
          ref={(box) => {
            if (box) box.indeterminate = !isEmpty && !isPageSelected;
          }}
          onChange={selection.togglePage}
        />
        <span>{words.selectPage}</span>
      </label>
      <div className={isEmpty ? undefined : 'selection__bar'}>
        <div className="selection__who">
          <p role="status">
            {!isEmpty && <strong>{words.selected({ count })}</strong>}
            {isFull && <span className="soft"> {words.full({ most: whoLimits.picked })}</span>}
          </p>
          {!isEmpty && (
            <>
              {!isAll && count < total && (
                <Button look="quiet small" onPress={selection.selectAll}>
                  {words.selectAll({ count: total })}
                </Button>
              )}
              <Button look="quiet small" onPress={selection.clear}>
                {words.clear}
              </Button>
            </>
          )}
        </div>
        {!isEmpty && (
          <fieldset className="actions selection__actions goes-on">
            <legend className="visually-hidden">{words.actions}</legend>
            {children}
          </fieldset>
        )}
      </div>
    </div>
  );
}
