// Where the last link of an invitation leads: a button that ends such letters. It works without script.
import type { NoMoreLettersPageData } from '#domain/calls/page.ts';
import { AccountForm } from '#web/public/account-form.tsx';
import { AccountPage } from '#web/public/account-page.tsx';
import * as words from '#words/riders/pages.ts';

export function NoMoreLettersPage({ event, state, isNews }: Omit<NoMoreLettersPageData, 'name'>) {
  if (state === 'open') {
    return (
      <AccountPage event={event}>
        <AccountForm title={words.noMoreLetters} message={undefined} submitLabel={words.endThem}>
          {() => <p>{isNews ? words.whatNewsEnds : words.whatEnds}</p>}
        </AccountForm>
      </AccountPage>
    );
  }
  const isDone = state === 'done';
  return (
    <AccountPage event={event}>
      <h1 className="title-2">{isDone ? words.ended : words.nothingToEnd}</h1>
      <p className="lead">{isDone ? words.endedMeanwhile : words.whyNothingToEnd}</p>
      <p>
        <a className="button" href="/">
          {words.backToStart}
        </a>
      </p>
    </AccountPage>
  );
}
