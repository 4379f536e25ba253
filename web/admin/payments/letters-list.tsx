// The letters about money at a glance: which go, when, and in whose words. They are changed in Event Settings.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { EventContent } from '#domain/event/event.ts';
import { daysToPayOf, type MoneyLetter, moneyLetters } from '#domain/event/event-money.ts';
import { storedEventQuery } from '#web/admin/event/event-queries.ts';
import { ColumnTitles } from '#web/ui/column-titles.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import { eventNotLoaded, loadingTheEvent } from '#words/desk/event.ts';
import * as words from '#words/desk/money-letters.ts';

export function LettersList() {
  const stored = useQuery(storedEventQuery);
  if (!stored.data) return <Unread of={stored} waiting={loadingTheEvent} failed={eventNotLoaded} />;
  return <Letters event={stored.data.published} />;
}

function Letters({ event }: { event: EventContent }) {
  return (
    <Panel title={words.lettersPart} titleId="money-letters">
      <p>{words.lettersAre}</p>
      <div className="table-scroll">
        <table className="data-table" aria-labelledby="money-letters">
          <ColumnTitles titles={[words.letter, words.state, words.whenItGoes, words.whoseWords]} />
          <tbody>
            {moneyLetters.map((letter) => (
              <tr key={letter}>
                <th scope="row" className="data-table__name">
                  {words.letterNames[letter]}
                </th>
                <td data-label={words.state}>{stateOf(letter, event)}</td>
                <td data-label={words.whenItGoes}>
                  {letter === 'reminder' ? words.reminderGoes : words.goesWhen[letter]}
                </td>
                <td data-label={words.whoseWords}>
                  {event.moneyLetters?.[letter]?.text === undefined ? words.standardWords : words.ownWords}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{words.paidWithin({ days: daysToPayOf(event) })}</p>
      <div className="actions">
        <Link href="/admin/event#moneyLetters" className="button">
          {words.changeLetters}
        </Link>
      </div>
    </Panel>
  );
}

function stateOf(letter: MoneyLetter, { moneyLetters: own }: EventContent): string {
  if (letter === 'reminder') return words.atAPress;
  return own?.[letter]?.isOff ? words.isOff : words.isOn;
}
