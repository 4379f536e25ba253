// Whose money the lines of bank statements are.

import { joined } from '#domain/locale/locale.ts';
import type { FoundDebtor, LineCounts, LineState } from '#domain/money/bank-line.ts';
import { amountText, countText, numberText, sumText } from '#words/desk/in-locale.ts';
import type { ListCounted } from '#words/desk/lists.ts';

export const bankLines = 'Bank lines';
export const loadingLines = 'Loading bank lines…';
export const linesNotLoaded = 'The bank lines could not be loaded.';
export const stillStoring = 'The press before is still being stored. Press again when it is done.';
export const nothingWaits = 'Nothing is waiting here.';
export const noSuchLines = 'There are no such lines.';
export const payerPurposeOrAmount = 'Payer, purpose, amount or name';
export const state = 'State';
export const stateLabels: Record<LineState | 'waiting', string> = {
  waiting: 'Waiting',
  sure: 'Sure',
  proposed: 'To check',
  unproposed: 'Without a proposal',
  matched: 'Matched',
  aside: 'Put aside',
};

/** '60 lines: 47 sure, 9 to look at, 4 without a proposal, 0 matched and 0 put aside'. */
export function howManyWait({ counts }: LineCounts): string {
  const { sure, proposed, unproposed, matched, aside } = counts;
  const all = sure + proposed + unproposed + matched + aside;
  return `${countText(all, 'line')}: ${joined([
    `${numberText(sure)} sure`,
    `${numberText(proposed)} to check`,
    `${numberText(unproposed)} without a proposal`,
    `${numberText(matched)} matched`,
    `${numberText(aside)} put aside`,
  ])}`;
}

export const linesCounted: ListCounted = ({ count, isNarrowed }) =>
  isNarrowed ? `${countText(count, 'matching line')}` : countText(count, 'line');
export const matchedSum = 'Matched';
export const unmatchedIn = 'Received, unmatched';
export const unmatchedOut = 'Paid out, unmatched';
export const asideSum = 'Put aside';
export const statementSum = 'Statements';
export const sumsDiffer = 'These do not add up to the statements. Please tell whoever runs rego.';

export const confirmSure = ({ count }: { count: number }) => `Confirm ${numberText(count)} sure`;
export const confirmedSure = ({ count }: { count: number }) => `${countText(count, 'line')} confirmed`;
export const refresh = 'Refresh';
export const notStored = 'Not Stored';

export const keyHints: readonly (readonly [string, string])[] = [
  ['↑ ↓', 'or J K: another line'],
  ['Enter', 'first proposal'],
  ['1–9', 'that proposal'],
  ['/', 'search for somebody'],
  ['A', 'put aside'],
  ['U', 'undo'],
];
export const keys = 'Keys';

export const sure = 'Sure';
export const proposals = 'Proposals';
export const noProposal = 'No proposal: search for somebody, or put it aside.';
export const left = ({ amount }: { amount: string }) => `${amount} is left`;
export const noPayer = 'No payer named';
export const matchedBy = ({ by }: { by: string }) => `by ${by}`;
export const deletedPerson = 'a deleted registration';
export const undo = 'Undo';
export const putAside = 'Put aside';
export const splitOrSearch = 'Search or split';
export const close = 'Close';
export const note = 'Note, such as what it is';
export const searchPerson = 'Search by name or code';
export const nobodyFound = 'Nobody found';
export function openText({ openCents, takesPart }: Pick<FoundDebtor, 'openCents' | 'takesPart'>): string {
  const back = openCents < 0 && `${sumText(-openCents)} is to be refunded`;
  if (!takesPart) return ['is not taking part', back].filter(Boolean).join(', ');
  return back || (openCents === 0 ? 'owes nothing' : `owes ${sumText(openCents)}`);
}
export const amountFor = ({ name }: { name: string }) => `Amount for ${name}`;
export const whatFor = ({ name }: { name: string }) => `What ${name} pays`;
export const allOpen = 'All that is owed';
export const remove = ({ name }: { name: string }) => `Remove ${name}`;
export const matchWithThese = 'Match with these';
export const notAnAmount = () =>
  `An amount such as 150 or ${amountText(14_950)}: no mark for thousands, at most two decimals`;
export const moreThanLeft = ({ amount }: { amount: string }) => `Only ${amount} is left of this line`;
