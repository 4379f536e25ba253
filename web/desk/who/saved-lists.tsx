// Beside the conditions above a list: those that are kept under a name, and a way to keep the list as it is.
import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useId, useState } from 'react';
import { whoOfList } from '#domain/lists/registration-list.ts';
import type { Saved } from '#domain/lists/saved-condition.ts';
import { isKnownWho, isSearch, readWho, whoText } from '#domain/lists/who.ts';
import { useEditionState } from '#web/desk/edition-choice.tsx';
import { allQuestionsQuery } from '#web/desk/questions/question-queries.ts';
import { isNarrowed, type TableState } from '#web/desk/registrations/table-state.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { ChangeSavedDialog, SaveListDialog } from '#web/desk/who/saved-list-dialogs.tsx';
import { savedQuery } from '#web/desk/who/saved-queries.ts';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/saved.ts';

type SavedListsProps = { state: TableState; onChoose: (who: string) => void };

/** The value of the option that opens the dialog. */
const toChange = 'change';

export function SavedLists({ state, onChoose }: SavedListsProps) {
  const { event } = useDesk();
  const id = useId();
  const { data: kept = [] } = useQuery(savedQuery);
  const { data: questions } = useQuery(allQuestionsQuery);
  const [opened, setOpened] = useState<'save' | 'change'>();
  const who = whoOfList(state);
  const text = whoText(who);
  const isOfSearch = isSearch(who);
  // Those of another edition than the current one stay as they are.
  const mayChange = useEditionState() === 'current';
  const mayKeep = mayChange && isNarrowed(state) && state.unknown === undefined;
  const chosen = kept.find((one) => one.who === text);
  const labelOf = ({ name, who: own }: Saved) =>
    isKnownWho(readWho(own) ?? [], event, questions) ? name : words.gone({ name });
  const groups = [
    { label: words.mine, lists: kept.filter(({ isShared }) => !isShared) },
    { label: words.everybodys, lists: kept.filter(({ isShared }) => isShared) },
  ];
  return (
    <>
      {kept.length > 0 && (
        <span className="saved-lists">
          <label className="visually-hidden" htmlFor={id}>
            {words.kept}
          </label>
          <select
            id={id}
            className="field__control"
            value={chosen?.id ?? ''}
            onChange={({ target: { value } }) => {
              const list = kept.find((one) => one.id === value);
              if (list) onChoose(list.who);
              else if (value === toChange) setOpened('change');
            }}
          >
            <option value="">{words.choose}</option>
            {groups
              .filter(({ lists }) => lists.length > 0)
              .map(({ label, lists }) => (
                <optgroup key={label} label={label}>
                  {lists.map((one) => (
                    <option key={one.id} value={one.id}>
                      {labelOf(one)}
                    </option>
                  ))}
                </optgroup>
              ))}
            {mayChange && <option value={toChange}>{words.change}</option>}
          </select>
        </span>
      )}
      {mayKeep && !chosen && (
        <Button
          look="quiet small"
          disabled={isOfSearch}
          title={isOfSearch ? words.notBySearch : undefined}
          onPress={() => setOpened('save')}
        >
          <Bookmark aria-hidden="true" size={16} />
          {words.keepIt}
        </Button>
      )}
      {opened === 'save' && <SaveListDialog who={text} onClose={() => setOpened(undefined)} />}
      {opened === 'change' && (
        <ChangeSavedDialog kept={kept} labelOf={labelOf} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
