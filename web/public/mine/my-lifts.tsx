// Whose car a rider is in and whose bed they have, or who comes with them; and the yes to a phone number.

import { boardKinds } from '#domain/boards/boards.ts';
import type { Lift, PhoneOfSomeone } from '#domain/boards/lifts.ts';
import { dialled } from '#domain/values/phone.ts';
import { call, type ReplyOf } from '#web/call.ts';
import type { AtHand } from '#web/public/at-hand/use-at-hand.ts';
import { callOf, Said, useDoing } from '#web/public/mine/use-doing.tsx';
import { BusyLabel } from '#web/ui/busy-label.tsx';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/riders/lifts.ts';

type Read = ReplyOf<'GET /api/registrations/:id/lifts'>;
type MyLiftsProps = { mine: AtHand; read: Read; onRead: (read: Read) => void };

export function MyLifts({ mine, read, onRead }: MyLiftsProps) {
  const { told, pending, doing } = useDoing<string>();
  const how = callOf(mine.holder);
  const say = ({ id: to, isShown }: PhoneOfSomeone) =>
    doing(to, async () => {
      onRead(await call('POST /api/registrations/:id/phone-yes', { ...how, body: { to, isYes: !isShown } }));
      return '';
    });
  return (
    <>
      {boardKinds.map((board) => (
        <OnBoard
          key={board}
          title={words.titles[board]}
          lifts={read.lifts.filter((lift) => lift.board === board)}
        />
      ))}
      {mine.mayChange && read.phones.length > 0 && (
        <section className="mine__part" aria-labelledby="mine-phones">
          <h2 id="mine-phones" className="title-2">
            {words.phones}
          </h2>
          <p>{words.onlyBoth}</p>
          <Said told={told} />
          {read.phones.map((phone) => (
            <div key={phone.id} className="note mine__add">
              <p role="status">
                <PhoneState {...phone} />
              </p>
              <Button
                className={phone.isShown ? 'button button--quiet' : 'button'}
                isBusy={pending === phone.id}
                onPress={() => void say(phone)}
              >
                <BusyLabel
                  isBusy={pending === phone.id}
                  busy={words.saying}
                  label={phone.isShown ? words.takeBack(phone) : words.maySee(phone)}
                />
              </Button>
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
      <dl className="fact-list mine__lifts">
        {words.saidOnce(lifts).map(({ said, of }) => (
          <div key={said}>
            {of.map(({ slot, name, when }) => (
              <dt key={slot}>
                {name || words.wholeOf[first.board]}
                {when && <span className="small"> {when}</span>}
              </dt>
            ))}
            <dd dir="auto">{said}</dd>
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
        <a className="tall-link" href={`tel:${dialled(phone)}`}>
          {phone}
        </a>
      </>
    );
  }
  if (isShown) return words.waitsForThem({ name });
  return shows ? words.waitsForYou({ name }) : words.mayNotSee({ name });
}
