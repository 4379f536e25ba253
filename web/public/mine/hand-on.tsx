// To hand a place to a friend: what becomes of it before the press, and the way back while nobody said yes.

import { type FormEvent, useState } from 'react';
import { usualOfferHours } from '#domain/entries/offers.ts';
import { type EventContent, type EventSection, sectionOf } from '#domain/event/event.ts';
import { formatPrice, fullTime } from '#domain/locale/locale.ts';
import type { MyRegistration } from '#domain/registration/my-registration.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { call } from '#web/call.ts';
import type { AtHand } from '#web/public/at-hand/use-at-hand.ts';
import { callOf, Said, typedIn, useDoing } from '#web/public/mine/use-doing.tsx';
import { BusyLabel } from '#web/ui/busy-label.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import * as words from '#words/riders/handing-on.ts';
import { takeBack, takeBackOf } from '#words/riders/my-registration.ts';

type Offer = MyRegistration['handOns'][number];
type HandOnProps = {
  mine: AtHand;
  handOns: readonly Offer[];
  onChanged: (registration: OwnRegistration) => void;
};

export function HandOn({ mine, handOns, onChanged }: HandOnProps) {
  const { registration, event, holder, mayChange } = mine;
  const [asked, setAsked] = useState<string>();
  const { told, pending, doing } = useDoing<string>();
  const own = event.sections.filter(
    ({ key, needsApproval }) =>
      !needsApproval &&
      registration.entries.some(({ section, state }) => section === key && state === 'entered'),
  );
  if (!mayChange || (own.length === 0 && told.said === '')) return null;
  const how = callOf(holder);
  const change = async (section: string, send: () => Promise<OwnRegistration>, said: string) => {
    const isDone = await doing(section, async () => {
      onChanged(await send());
      return said;
    });
    if (isDone) setAsked(undefined);
  };
  return (
    <section
      className={handOns.length > 0 ? 'mine__part' : 'mine__part no-print'}
      aria-labelledby="mine-hand-on"
    >
      <h2 id="mine-hand-on" className="title-2">
        {words.handItOn}
      </h2>
      <p>{words.whatItIs}</p>
      <Said told={told} />
      {own.map((section) => {
        const { key, title } = section;
        const offer = handOns.find((one) => one.section === key);
        if (offer) {
          const back = () =>
            call('POST /api/registrations/:id/hand-on/back', { ...how, body: { section: key } });
          return (
            <OnOffer
              key={key}
              event={event}
              offer={offer}
              pending={pending}
              onTakeBack={() => void change(key, back, words.isTakenBack)}
            />
          );
        }
        if (asked !== key) {
          return (
            <div key={key} className="actions">
              <Button onPress={() => setAsked(key)}>{words.handOn({ title })}</Button>
            </div>
          );
        }
        return (
          <HandOnForm
            key={key}
            section={section}
            mine={mine}
            isPending={pending !== undefined}
            onOffer={(friend) =>
              change(
                key,
                () =>
                  call('POST /api/registrations/:id/hand-on', { ...how, body: { section: key, ...friend } }),
                words.isOffered({ name: friend.name }),
              )
            }
            onKeep={() => setAsked(undefined)}
          />
        );
      })}
    </section>
  );
}

type OnOfferProps = {
  event: EventContent;
  offer: Offer;
  /** The section of which something is sent. */
  pending: string | undefined;
  onTakeBack: () => void;
};

function OnOffer({ event, offer: { section, name, email, until }, pending, onTakeBack }: OnOfferProps) {
  const { title } = sectionOf(event, section);
  const time = fullTime(event, until);
  return (
    <div className="note mine__add">
      <p>
        <strong>{words.onOffer({ title, name, email })}</strong> {words.openUntil({ time })}
      </p>
      <div className="actions">
        <Button aria-label={takeBackOf({ title })} isBusy={pending !== undefined} onPress={onTakeBack}>
          <BusyLabel isBusy={pending === section} busy={words.takingBack} label={takeBack} />
        </Button>
      </div>
    </div>
  );
}

type HandOnFormProps = {
  section: EventSection;
  mine: AtHand;
  isPending: boolean;
  onOffer: (friend: { name: string; email: string }) => Promise<void>;
  onKeep: () => void;
};

function HandOnForm({ section, mine: { event, registration }, isPending, onOffer, onKeep }: HandOnFormProps) {
  const { key, title } = section;
  const money = registration.money?.sections.find((one) => one.section === key);
  const paidCents = Math.min(money?.paidCents ?? 0, money?.dueCents ?? 0);
  const entry = registration.entries.find((one) => one.section === key);
  const isReduced = entry?.charges?.some(({ kind }) => kind === 'discount') ?? false;
  const submit = (press: FormEvent<HTMLFormElement>) => {
    press.preventDefault();
    const typed = (name: string) => typedIn(press.currentTarget, name).trim();
    void onOffer({ name: typed('name'), email: typed('email') });
  };
  return (
    <form className="mine__ask" onSubmit={submit}>
      <h3 ref={takeFocus} tabIndex={-1}>
        {words.handOnTitle({ title })}
      </h3>
      <p>{words.untilYes({ hours: event.offerHours ?? usualOfferHours })}</p>
      <p>{words.thenYouLeave}</p>
      <p>
        {paidCents > 0 ? words.moneyFollows({ amount: formatPrice(paidCents, event) }) : words.openFollows}
        {isReduced && ` ${words.discountStays}`}
      </p>
      <Field label={words.friendsName}>
        {(control) => <input {...control} name="name" maxLength={200} required autoComplete="off" />}
      </Field>
      <Field label={words.friendsEmail} help={words.onlyForThis}>
        {(control) => (
          <input {...control} name="email" type="email" maxLength={254} required autoComplete="off" />
        )}
      </Field>
      <div className="actions actions--wide">
        <button type="submit" className="button button--loud" aria-disabled={isPending}>
          <BusyLabel isBusy={isPending} busy={words.offering} label={words.offerIt} />
        </button>
        <Button look="quiet" onPress={onKeep}>
          {words.keepIt}
        </Button>
      </div>
    </form>
  );
}
