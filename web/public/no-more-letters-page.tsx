// Where an invitation's last link leads: a button that ends such letters. It works without script.
import type { NoMoreLettersPageData } from '#domain/calls/page.ts';
import { AccountForm } from '#web/public/account-form.tsx';
import { AccountAnswer, AccountPage } from '#web/public/account-page.tsx';
import { backToStart } from '#words/riders/at-hand.ts';
import * as words from '#words/riders/pages.ts';

export function NoMoreLettersPage({ event, state, isNews }: Omit<NoMoreLettersPageData, 'name'>) {
  if (state === 'open') {
    return (
      <AccountPage event={event} title={words.noMoreLetters}>
        <AccountForm submitLabel={words.endThem}>
          {() => <p>{isNews ? words.whatNewsEnds : words.whatEnds}</p>}
        </AccountForm>
      </AccountPage>
    );
  }
  const isDone = state === 'done';
  return (
    <AccountAnswer
      event={event}
      title={isDone ? words.ended : words.nothingToEnd}
      ways={[{ href: '/', label: backToStart }]}
    >
      <p className="lead">{isDone ? words.endedMeanwhile : words.whyNothingToEnd}</p>
    </AccountAnswer>
  );
}
