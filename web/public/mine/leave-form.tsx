// Before somebody leaves: what becomes of the place and of the money, in the organizers' own words.

import type { FormEvent } from 'react';
import type { EntryState } from '#domain/entries/entry-state.ts';
import type { EventContent } from '#domain/event/event.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import type { Money } from '#domain/money/money.ts';
import { typedIn } from '#web/public/mine/use-doing.tsx';
import { BusyLabel } from '#web/ui/busy-label.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import * as words from '#words/riders/my-registration.ts';

type LeaveFormProps = {
  title: string;
  /** Of the button. */
  label: string;
  /** How they stand in what they leave. */
  states: readonly EntryState[];
  /** Of what is left; undefined where nothing was ever charged. */
  money: Pick<Money, 'paidCents' | 'openCents'> | undefined;
  event: EventContent;
  isPending: boolean;
  onLeave: (reason: string) => Promise<void>;
  onKeep: () => void;
};

export function LeaveForm({
  title,
  label,
  states,
  money,
  event,
  isPending,
  onLeave,
  onKeep,
}: LeaveFormProps) {
  const { goes, keep } = words.whatGoes[whatGoesOf(states)];
  const submit = (press: FormEvent<HTMLFormElement>) => {
    press.preventDefault();
    if (!isPending) void onLeave(typedIn(press.currentTarget, 'reason'));
  };
  return (
    <form className="mine__ask" onSubmit={submit}>
      <h4 className="title-3" ref={takeFocus} tabIndex={-1}>
        {title}
      </h4>
      <p>{goes}</p>
      {money && <OfMoney money={money} event={event} />}
      <Field label={words.reason}>
        {(control) => <input {...control} name="reason" maxLength={500} autoComplete="off" />}
      </Field>
      <div className="actions actions--wide">
        <button type="submit" className="button button--danger" aria-disabled={isPending}>
          <BusyLabel isBusy={isPending} busy={words.leaving} label={label} />
        </button>
        <Button look="quiet" onPress={onKeep}>
          {keep}
        </Button>
      </div>
    </form>
  );
}

export function whatGoesOf(states: readonly EntryState[]): keyof typeof words.whatGoes {
  if (states.some((state) => state === 'entered' || state === 'offered')) return 'place';
  return states.includes('waiting') ? 'turn' : 'question';
}

function OfMoney({ money, event }: Required<Pick<LeaveFormProps, 'money' | 'event'>>) {
  if (!money) return null;
  const { paidCents, openCents } = money;
  const paid = paidCents > 0 ? words.paidSoFar({ amount: formatPrice(paidCents, event) }) : words.paidNothing;
  const goes = openCents > 0 ? ` ${words.openGoes({ amount: formatPrice(openCents, event) })}` : '';
  return (
    <>
      <p>
        {paid}
        {goes}
      </p>
      {paidCents > 0 && <RefundRule event={event} />}
    </>
  );
}

export function RefundRule({ event: { refundRule } }: { event: EventContent }) {
  return (
    <div className="note">
      <strong>{words.refundRule}</strong>
      <p className="mine__rule">{refundRule ? <LinkedText text={refundRule} /> : words.noRule}</p>
      <p>{words.coversRest}</p>
    </div>
  );
}
