// Whose car a rider is in and whose bed they have, or who comes with them; and the yes to a phone number.
import { useEffect, useState } from 'react';
import { boardKinds } from '#domain/boards.ts';
import type { Lift, Lifts, PhoneOfSomeone } from '#domain/lifts.ts';
import { call } from '#web/call.ts';
import type { AtHand } from '#web/public/at-hand/use-at-hand.ts';
import { failureReason } from '#web/public/failure-reason.ts';
import { answerTimeoutMs } from '#web/public/own-registration.ts';
import * as words from '#words/riders/lifts.ts';
import { notDone } from '#words/riders/my-registration.ts';

export function MyLifts({ mine: { holder, registration, mayChange } }: { mine: AtHand }) {
  const [read, setRead] = useState<Lifts>();
  const [pending, setPending] = useState<string>();
  const [failure, setFailure] = useState('');
  const { id, token } = holder;
  const how = { params: { id }, token, timeoutMs: answerTimeoutMs };
  // Read again whenever something changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of the last change says that
  useEffect(() => {
    let isCurrent = true;
    call('GET /api/registrations/:id/lifts', how).then(
      (lifts) => isCurrent && setRead(lifts),
      // What the page is for stands above.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [id, token, registration.updatedAt]);
  const say = async ({ id: to, isShown }: PhoneOfSomeone) => {
    if (pending) return;
    setPending(to);
    setFailure('');
    try {
      setRead(await call('POST /api/registrations/:id/phone-yes', { ...how, body: { to, isYes: !isShown } }));
    } catch (error) {
      setFailure(`${notDone} ${failureReason(error)}`);
    } finally {
      setPending(undefined);
    }
  };
  if (!read) return null;
  return (
    <>
      {boardKinds.map((board) => (
        <OnBoard
          key={board}
          title={words.titles[board]}
          lifts={read.lifts.filter((lift) => lift.board === board)}
        />
      ))}
      {mayChange && read.phones.length > 0 && (
        <section className="mine__part" aria-labelledby="mine-phones">
          <h2 id="mine-phones" className="title-2">
            {words.phones}
          </h2>
          <p>{words.onlyBoth}</p>
          {failure && (
            <p className="mine__said mine__said--failed" role="alert">
              {failure}
            </p>
          )}
          {read.phones.map((phone) => (
            <div key={phone.id} className="note mine__add">
              <p role="status">
                <PhoneState {...phone} />
              </p>
              <button
                type="button"
                className={phone.isShown ? 'button button--quiet' : 'button'}
                aria-disabled={pending === phone.id}
                onClick={() => void say(phone)}
              >
                {pending === phone.id
                  ? words.saying
                  : phone.isShown
                    ? words.takeBack(phone)
                    : words.maySee(phone)}
              </button>
            </div>
          ))}
        </section>
      )}
    </>
  );
}

function OnBoard({ title, lifts }: { title: string; lifts: readonly Lift[] }) {
  const [first] = lifts;
  if (!first) return null;
  const id = `mine-${first.board}`;
  return (
    <section className="mine__part" aria-labelledby={id}>
      <h2 id={id} className="title-2">
        {title}
      </h2>
      <dl className="mine__facts mine__lifts">
        {lifts.map((lift) => (
          <div key={lift.slot}>
            <dt>
              {lift.name || words.wholeWay}
              {lift.when && <span className="small"> {lift.when}</span>}
            </dt>
            <dd dir="auto">{words.saidOf(lift)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function PhoneState({ name, phone, isShown, shows }: PhoneOfSomeone) {
  if (phone === '') return words.gaveNone({ name });
  if (phone !== null) {
    return (
      <>
        {words.numberOf({ name })}{' '}
        <a className="tall-link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      </>
    );
  }
  if (isShown) return words.waitsForThem({ name });
  return shows ? words.waitsForYou({ name }) : words.mayNotSee({ name });
}
