// Whom a rider brings along: one more of them, what one is called, and who is not coming after all.

import { type ComponentProps, type FormEvent, useRef, useState } from 'react';
import { isSame } from '#domain/basics/is-same.ts';
import { isEntered, isOut } from '#domain/entries/entry-state.ts';
import { guestCents } from '#domain/event/prices.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import { sumOf } from '#domain/money/charge.ts';
import type { Guest } from '#domain/registration/guest.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { call } from '#web/call.ts';
import { newKey } from '#web/new-key.ts';
import type { AtHand } from '#web/public/at-hand/use-at-hand.ts';
import { RefundRule } from '#web/public/mine/leave-form.tsx';
import { NotDone, Said, typedIn, useDoing } from '#web/public/mine/use-doing.tsx';
import { answerTimeoutMs, readOwnRegistration } from '#web/public/own-registration.ts';
import { BusyLabel } from '#web/ui/busy-label.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { guestLine, guestName } from '#words/guests.ts';
import * as words from '#words/riders/my-registration.ts';

type MyGuestsProps = { mine: AtHand; onChanged: (registration: OwnRegistration) => void };

export function MyGuests({ mine, onChanged }: MyGuestsProps) {
  const { registration, mayChange } = mine;
  const { guests, entries } = registration;
  const { told, pending, doing } = useDoing();
  const [asked, setAsked] = useState<number>();
  const [newName, setNewName] = useState('');
  const store = useStoring(mine, onChanged);
  const isPending = pending !== undefined;
  const change = async (changed: readonly Guest[], said: string) => {
    const isDone = await doing('it', async () => {
      await store(changed);
      return said;
    });
    if (isDone) setAsked(undefined);
    return isDone;
  };
  const isAny = !entries.every(isOut);
  return (
    <section className="mine__part" aria-labelledby="mine-guests">
      <h2 id="mine-guests" className="title-2">
        {words.myGuests}
      </h2>
      {guests.length === 0 ? (
        <p>{words.nobodyElse}</p>
      ) : (
        <ul className="plain-list">
          {guests.map((guest, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a guest is known by the place alone
            <li key={place} className="mine__guest">
              {asked === place ? (
                <ChangeGuest
                  mine={mine}
                  guest={guest}
                  called={guestName(guest, place + 1)}
                  isPending={isPending}
                  onName={(name) => change(guests.with(place, { ...guest, name }), words.guestNamed)}
                  onGone={() =>
                    change(guests.toSpliced(place, 1), words.guestsNow({ count: guests.length - 1 }))
                  }
                  onKeep={() => setAsked(undefined)}
                />
              ) : (
                <>
                  <span>{guestLine(guest, place + 1)}</span>
                  {/* A name that is being typed would be lost. */}
                  {mayChange && isAny && asked === undefined && (
                    <Button
                      look="quiet small"
                      aria-label={words.changeOf({ name: guestName(guest, place + 1) })}
                      onPress={() => setAsked(place)}
                    >
                      {words.change}
                    </Button>
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <Said told={told} />
      {mayChange && asked === undefined && entries.some(({ state }) => state === 'entered') && (
        <AddGuest
          mine={mine}
          isPending={isPending}
          typed={newName}
          onType={setNewName}
          onAdd={(name) =>
            change([...guests, { name, diet: '', shirt: '' }], words.guestsNow({ count: guests.length + 1 }))
          }
        />
      )}
    </section>
  );
}

/** By a submit, so that charges, letters and history are those of the form. */
function useStoring({ registration, holder }: AtHand, onChanged: MyGuestsProps['onChanged']) {
  const sent = useRef({ guests: '', key: '' });
  return async (guests: readonly Guest[]) => {
    const newest = await readOwnRegistration(holder).catch(() => undefined);
    if (newest && !isSame(newest.guests, registration.guests)) {
      onChanged(newest);
      // The press before came to the server, whose answer was lost.
      if (isSame(newest.guests, guests)) return;
      throw new NotDone(words.guestsChanged);
    }
    const asText = JSON.stringify(guests);
    // Pressed again after no answer came, it is the same change.
    if (sent.current.guests !== asText) sent.current = { guests: asText, key: newKey() };
    const { name, email } = registration;
    const numberOfGuests = guests.length;
    const brought = { bringingGuests: numberOfGuests > 0, numberOfGuests, guests: [...guests] };
    await call('POST /api/registrations', {
      token: holder.token,
      idempotencyKey: sent.current.key,
      timeoutMs: answerTimeoutMs,
      body: { name, email, ...brought },
    });
    sent.current = { guests: '', key: '' };
    // It is stored, also where this page cannot be read anew: the next change goes on from it.
    const changed = await readOwnRegistration(holder).catch(() => undefined);
    onChanged(changed ?? { ...registration, ...brought });
  };
}

type ChangeGuestProps = {
  mine: AtHand;
  guest: Guest;
  called: string;
  isPending: boolean;
  onName: (name: string) => Promise<boolean>;
  onGone: () => Promise<boolean>;
  onKeep: () => void;
};

function ChangeGuest({ mine, guest, called, isPending, onName, onGone, onKeep }: ChangeGuestProps) {
  const { registration, event } = mine;
  // The charge of the last one goes, whoever it is: they cost the same.
  const last = String(registration.guests.length);
  const charges = registration.entries.flatMap((entry) => entry.charges ?? []);
  const costs = sumOf(charges.filter(({ kind, subject }) => kind === 'guest' && subject === last));
  const submit = (press: FormEvent<HTMLFormElement>) => {
    press.preventDefault();
    if (!isPending) void onName(typedIn(press.currentTarget, 'name'));
  };
  return (
    <form className="mine__ask" onSubmit={submit}>
      <h3 ref={takeFocus} tabIndex={-1}>
        {called}
      </h3>
      <NameField defaultValue={guest.name} />
      <div className="actions">
        <button type="submit" className="button" aria-disabled={isPending}>
          {words.saveName}
        </button>
        <Button look="quiet" onPress={onKeep}>
          {words.keepGuest}
        </Button>
      </div>
      <p>
        {words.guestGoes}
        {costs > 0 && ` ${words.owesLess({ amount: formatPrice(costs, event) })}`}
      </p>
      {costs > 0 && (registration.money?.paidCents ?? 0) > 0 && <RefundRule event={event} />}
      <div className="actions">
        <Button look="danger" isBusy={isPending} onPress={onGone}>
          {words.notComingGuest({ name: called })}
        </Button>
      </div>
    </form>
  );
}

type AddGuestProps = {
  mine: AtHand;
  isPending: boolean;
  /** The name, which stays while somebody looks at another guest. */
  typed: string;
  onType: (name: string) => void;
  onAdd: (name: string) => Promise<boolean>;
};

function AddGuest({ mine: { registration, event }, isPending, typed, onType, onAdd }: AddGuestProps) {
  const priceCents = event.sections
    .filter(({ key }) => isEntered(registration, key))
    .reduce((sum, section) => sum + guestCents(section), 0);
  const submit = async (press: FormEvent<HTMLFormElement>) => {
    press.preventDefault();
    if (await onAdd(typed.trim())) onType('');
  };
  return (
    <form className="mine__add no-print" onSubmit={(press) => void submit(press)}>
      <NameField
        value={typed}
        onChange={({ target }) => onType(target.value)}
        help={priceCents > 0 ? words.guestCosts({ price: formatPrice(priceCents, event) }) : undefined}
      />
      <button type="submit" className="button" aria-disabled={isPending}>
        <BusyLabel isBusy={isPending} busy={words.adding} label={words.addGuest} />
      </button>
    </form>
  );
}

type NameFieldProps = ComponentProps<'input'> & { help?: string | undefined };

function NameField({ help, ...input }: NameFieldProps) {
  return (
    <Field label={words.nameOfGuest} help={help}>
      {(control) => <input {...control} {...input} name="name" maxLength={200} autoComplete="off" />}
    </Field>
  );
}
