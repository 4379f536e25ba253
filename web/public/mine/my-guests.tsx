// Whom a rider brings along, and one more of them.
import { type FormEvent, useId, useRef } from 'react';
import { isEntered } from '#domain/entries/entry-state.ts';
import { guestCents } from '#domain/event/prices.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { call } from '#web/call.ts';
import { newKey } from '#web/new-key.ts';
import type { AtHand } from '#web/public/at-hand/use-at-hand.ts';
import { Said, useDoing } from '#web/public/mine/use-doing.tsx';
import { answerTimeoutMs, readOwnRegistration } from '#web/public/own-registration.ts';
import * as words from '#words/riders/my-registration.ts';

type MyGuestsProps = { mine: AtHand; onChanged: (registration: OwnRegistration) => void };

export function MyGuests({ mine, onChanged }: MyGuestsProps) {
  const { registration, event, mayChange } = mine;
  const { guests } = registration;
  const priceCents = event.sections
    .filter(({ key }) => isEntered(registration, key))
    .reduce((sum, section) => sum + guestCents(section), 0);
  const isComing = registration.entries.some(({ state }) => state === 'entered');
  return (
    <section className="mine__part" aria-labelledby="mine-guests">
      <h2 id="mine-guests" className="title-2">
        {words.myGuests}
      </h2>
      {guests.length === 0 ? (
        <p>{words.nobodyElse}</p>
      ) : (
        <ul className="plain-list">
          {guests.map(({ name, diet, shirt }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a guest is known by the place alone
            <li key={place} className="mine__guest">
              {[name || words.guest({ place: place + 1 }), diet, shirt].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      )}
      {mayChange && isComing && (
        <AddGuest
          mine={mine}
          costs={priceCents > 0 ? words.guestCosts({ price: formatPrice(priceCents, event) }) : undefined}
          onChanged={onChanged}
        />
      )}
    </section>
  );
}

function AddGuest({ mine, costs, onChanged }: MyGuestsProps & { costs: string | undefined }) {
  const { registration, holder } = mine;
  const id = useId();
  const { told, pending, doing } = useDoing();
  // Pressed again after no answer came, it is the same guest.
  const key = useRef(newKey());
  const add = async (name: string) => {
    const { name: ownName, email } = registration;
    const guests = [...registration.guests, { name, diet: '', shirt: '' }];
    const numberOfGuests = guests.length;
    await call('POST /api/registrations', {
      token: holder.token,
      idempotencyKey: key.current,
      timeoutMs: answerTimeoutMs,
      body: { name: ownName, email, bringingGuests: true, numberOfGuests, guests },
    });
    key.current = newKey();
    // The guest is added, also where this page cannot be read anew: the next one comes after them.
    const changed = await readOwnRegistration(holder).catch(() => undefined);
    onChanged(changed ?? { ...registration, numberOfGuests, guests });
    return words.guestAdded({ count: numberOfGuests });
  };
  const submit = async (press: FormEvent<HTMLFormElement>) => {
    press.preventDefault();
    const form = press.currentTarget;
    const name = new FormData(form).get('name');
    if (await doing('it', () => add(typeof name === 'string' ? name : ''))) form.reset();
  };
  return (
    <form className="mine__add" onSubmit={(press) => void submit(press)}>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {words.nameOfGuest}
        </label>
        <input
          id={id}
          name="name"
          className="field__control"
          maxLength={200}
          autoComplete="off"
          onChange={() => {
            key.current = newKey();
          }}
        />
        {costs && <p className="field__help">{costs}</p>}
      </div>
      <button type="submit" className="button" aria-disabled={pending !== undefined}>
        {pending ? words.adding : words.addGuest}
      </button>
      <Said told={told} />
    </form>
  );
}
