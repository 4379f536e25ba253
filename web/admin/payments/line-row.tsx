// One bank line: what the bank says at the left, whose money it perhaps is at the right.
import { Fragment, useState } from 'react';
import type { BankLineView, NewMatch } from '#domain/money/bank-line.ts';
import type { Proposal } from '#domain/money/proposal.ts';
import { SplitLine } from '#web/admin/payments/split-line.tsx';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/bank-lines.ts';
import { dayText, sumText } from '#words/desk/in-locale.ts';
import { reasonText } from '#words/desk/proposals.ts';

/** Looked at, searched somebody for, or about to be put aside. */
export type LineMode = 'look' | 'search' | 'aside';

type LineRowProps = {
  line: BankLineView;
  mode: LineMode;
  isBusy: boolean;
  onMode: (mode: LineMode) => void;
  onMatch: (shares: NewMatch['shares']) => void;
  onAside: (note: string) => void;
  onUndo: () => void;
};

export function LineRow(props: LineRowProps) {
  const { line, mode, onMode, onMatch, onAside } = props;
  const { date, amountCents, leftCents, payer, account, purpose } = line;
  return (
    <>
      <div>
        <p className="line__head">
          <span>{dayText(date)}</span> <strong>{sumText(amountCents)}</strong>
        </p>
        <p className="line__text">
          {payer || purpose || words.noPayer}
          {account && <span className="soft"> {account}</span>}
        </p>
        {payer && <p className="line__text soft">{purpose}</p>}
        {leftCents !== 0 && leftCents !== amountCents && (
          <p className="line__text">{words.left({ amount: sumText(leftCents) })}</p>
        )}
      </div>
      <div className="line__whose">
        <Matched {...props} />
        {leftCents !== 0 && mode === 'look' && <Proposals {...props} />}
        {mode === 'search' && <SplitLine line={line} onMatch={onMatch} onClose={() => onMode('look')} />}
        {mode === 'aside' && <Aside onAside={onAside} onClose={() => onMode('look')} />}
      </div>
    </>
  );
}

function Matched({ line, isBusy, onUndo }: LineRowProps) {
  const { matched, state, note, by, leftCents, amountCents } = line;
  if (leftCents === amountCents) return null;
  return (
    <div>
      <p>
        <strong>{words.stateLabels[state === 'aside' ? 'aside' : 'matched']}</strong>{' '}
        <span className="soft">{words.matchedBy({ by })}</span>
      </p>
      {state === 'aside' && note && <p>{note}</p>}
      {matched.map(({ registrationId, name, cents }) => (
        <p key={registrationId}>
          {name ?? words.deletedPerson} {sumText(cents)}
        </p>
      ))}
      <button
        type="button"
        className="button button--quiet button--small"
        {...whyNot(isBusy)}
        onClick={onUndo}
      >
        {words.undo}
      </button>
    </div>
  );
}

function Proposals({ line, isBusy, onMode, onMatch }: LineRowProps) {
  const { proposals, state } = line;
  return (
    <>
      {proposals.length === 0 && <p className="soft">{words.noProposal}</p>}
      <ol className="line__proposals" aria-label={words.proposals}>
        {proposals.map((proposal, index) => (
          <li key={JSON.stringify(proposal.shares)}>
            <button
              type="button"
              className="line__proposal"
              {...whyNot(isBusy)}
              onClick={() => onMatch(proposal.shares)}
            >
              <kbd>{index + 1}</kbd>
              <span>
                {state === 'sure' && index === 0 && <span className="line__sure">{words.sure}</span>}{' '}
                <Shares of={proposal} />
                <span className="line__reasons">
                  {proposal.reasons.map((reason) => reasonText(reason)).join(' · ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className="actions">
        <Button look="quiet small" onPress={() => onMode('search')}>
          {words.splitOrSearch}
        </Button>
        <Button look="quiet small" onPress={() => onMode('aside')}>
          {words.putAside}
        </Button>
      </div>
    </>
  );
}

/** Amounts only where it is more than one person's. */
function Shares({ of: { shares } }: { of: Proposal }) {
  return shares.map(({ registrationId, name, paymentCode, cents }, index) => (
    <Fragment key={registrationId}>
      {index > 0 && ', '}
      <strong>{name}</strong> <span className="soft line__code">{paymentCode}</span>
      {shares.length > 1 && <strong> {sumText(cents)}</strong>}
    </Fragment>
  ));
}

function Aside({ onAside, onClose }: { onAside: (note: string) => void; onClose: () => void }) {
  const [note, setNote] = useState('');
  return (
    <form
      className="stack stack--tight"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        onAside(note.trim());
      }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <label className="field">
        <span className="field__label">{words.note}</span>
        <input
          className="field__control"
          // biome-ignore lint/a11y/noAutofocus: it was asked for by a press.
          autoFocus
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <div className="actions">
        <button type="submit" className="button button--small">
          {words.putAside}
        </button>
        <Button look="quiet small" onPress={onClose}>
          {words.close}
        </Button>
      </div>
    </form>
  );
}

/** A press meanwhile is answered below the line. */
function whyNot(isBusy: boolean) {
  return { 'aria-disabled': isBusy, title: isBusy ? words.stillStoring : undefined };
}
