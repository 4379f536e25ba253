// How many seats and bike spaces, or beds, a place has on each leg or night; and a new one, such as a bus.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Board, BoardPlace, PlaceChange } from '#domain/boards/board.ts';
import { limits } from '#domain/values/limits.ts';
import { call, codeOf } from '#web/call.ts';
import { BoardField } from '#web/desk/boards/board-field.tsx';
import { boardQuery, showBoard } from '#web/desk/boards/board-queries.ts';
import { FormActions } from '#web/desk/form-actions.tsx';
import { FormDialog } from '#web/desk/form-dialog.tsx';
import { keptAndTheirs } from '#web/desk/kept-and-theirs.ts';
import { SavedFields } from '#web/desk/saved-fields.tsx';
import { useDeed } from '#web/desk/use-deed.ts';
import { useFirstWrong } from '#web/desk/use-first-wrong.ts';
import { newKey } from '#web/new-key.ts';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/boards.ts';
import { wholeOf } from '#words/riders/lifts.ts';

type PlaceDialogProps = { board: Board; place: BoardPlace | undefined; onClose: () => void };
type Typed = { seats: string; bikes: string };

export function PlaceDialog({ board, place: opened, onClose }: PlaceDialogProps) {
  const client = useQueryClient();
  const [place, setPlace] = useState(opened);
  const [name, setName] = useState(place?.name ?? '');
  const [typed, setTyped] = useState(() => typedOf(board, place));
  const [attempt, setAttempt] = useState(0);
  const form = useFirstWrong(attempt);
  const [isDirty, setIsDirty] = useState(false);
  // Of what is typed: sent again after an answer was lost, it adds no second bus.
  const [key, setKey] = useState(() => newKey());
  const touch = () => {
    setIsDirty(true);
    setKey(newKey());
  };
  /** Where it can't be read, the next save comes here again. */
  const takeTheirs = async () => {
    const query = { ...boardQuery(client, board.kind), staleTime: 0 };
    const newest = await client.fetchQuery(query).catch(() => undefined);
    const theirs = newest?.places.find(({ id }) => id === place?.id);
    if (!newest || !theirs) return;
    const [before, after] = [typedOf(board, place), typedOf(newest, theirs)];
    setPlace(theirs);
    setName((now) => (now === place?.name ? theirs.name : now));
    setTyped((now) =>
      Object.fromEntries(
        Object.entries(after).map(([slot, value]) => [
          slot,
          keptAndTheirs(before[slot] ?? empty, now[slot] ?? empty, value),
        ]),
      ),
    );
    setKey(newKey());
  };
  const deed = {
    onSuccess: async (changed: Board) => {
      await showBoard(client, changed);
      onClose();
    },
    ...{ failed: words.notSaved, otherwise: words.otherwise },
  };
  const params = { board: board.kind };
  const saving = useDeed({
    mutationFn: (body: PlaceChange) =>
      call('POST /api/boards/:board/places', { idempotencyKey: key, params, body }),
    ...deed,
    onError: (error) => codeOf(error) === 'place_changed' && takeTheirs(),
  });
  const removing = useDeed({
    mutationFn: (id: string) => call('DELETE /api/boards/:board/places/:id', { params: { ...params, id } }),
    ...deed,
  });
  const isNamed = place === undefined || place.isOwn;
  const wrong = (text: string, mayBeEmpty: boolean) =>
    attempt > 0 && !isCount(text, mayBeEmpty) ? words.notANumber : undefined;
  const set = (slot: string, change: Partial<Typed>) => {
    touch();
    setTyped((before) => ({ ...before, [slot]: { ...(before[slot] ?? empty), ...change } }));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    const all = Object.values(typed);
    const isGood = all.every(({ seats, bikes }) => isCount(seats, false) && isCount(bikes, true));
    if (!isGood || (isNamed && name.trim() === '') || saving.isPending) return;
    const capacity = Object.fromEntries(
      Object.entries(typed).map(([slot, { seats, bikes }]) => [
        slot,
        { seats: Number(seats), bikes: bikes.trim() === '' ? null : Number(bikes) },
      ]),
    );
    saving.mutate({
      ...(place && { id: place.id }),
      ...(isNamed && { name: name.trim() }),
      ...{ capacity, basedOn: place?.version ?? '' },
    });
  };
  const title = place ? words.changeOf({ name: place.name }) : words.addPlace[board.kind];
  return (
    <FormDialog title={title} unsaved={words.unsavedPlace} isDirty={isDirty} onClose={onClose}>
      {(cancel) => (
        <form className="stack" ref={form} onSubmit={save} noValidate>
          <SavedFields isSaving={saving.isPending}>
            {isNamed && (
              <BoardField
                label={words.placeName}
                value={name}
                error={attempt > 0 && name.trim() === '' ? words.nameMissing : undefined}
                onChange={(value) => {
                  touch();
                  setName(value);
                }}
              />
            )}
            {board.slots.map(({ slot, name: slotName }) => {
              const { seats, bikes } = typed[slot] ?? empty;
              return (
                <fieldset key={slot} className="board-form__slot">
                  <legend>{slotName || wholeOf[board.kind]}</legend>
                  <BoardField
                    label={words.seatsField[board.kind]}
                    value={seats}
                    isNumber
                    error={wrong(seats, false)}
                    onChange={(value) => set(slot, { seats: value })}
                  />
                  {board.kind === 'cars' && (
                    <BoardField
                      label={words.bikesField}
                      value={bikes}
                      isNumber
                      error={wrong(bikes, true)}
                      onChange={(value) => set(slot, { bikes: value })}
                    />
                  )}
                </fieldset>
              );
            })}
            {board.kind === 'cars' && <p className="soft small">{words.bikesEmpty}</p>}
            {place?.isOwn && (
              <div className="stack stack--tight stack--start">
                <Button
                  look="danger small"
                  isBusy={removing.isPending}
                  onPress={() => removing.mutate(place.id)}
                >
                  {words.remove}
                </Button>
                <p className="soft small">{words.removeMeans}</p>
              </div>
            )}
          </SavedFields>
          <FormActions
            label={words.save}
            pendingLabel={words.saving}
            isPending={saving.isPending}
            onCancel={cancel}
          />
        </form>
      )}
    </FormDialog>
  );
}

const empty: Typed = { seats: '0', bikes: '' };

function typedOf({ slots }: Board, place: BoardPlace | undefined): Record<string, Typed> {
  return Object.fromEntries(
    slots.map(({ slot }) => {
      const known = place?.capacity[slot];
      return [slot, known ? { seats: String(known.seats), bikes: String(known.bikes ?? '') } : empty];
    }),
  );
}

function isCount(text: string, mayBeEmpty: boolean): boolean {
  const trimmed = text.trim();
  if (trimmed === '') return mayBeEmpty;
  return /^\d{1,5}$/.test(trimmed) && Number(trimmed) <= limits.count;
}
