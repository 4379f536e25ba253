// All money of an edition as admins look at it.
import { joined, plural } from '#domain/locale/locale.ts';
import type { RefundDue } from '#domain/money/payments-overview.ts';
import { countText, sumText, timeText } from '#words/desk/in-locale.ts';
import { formatText } from '#words/desk/statements.ts';

export const overviewPart = 'Overview';
export const overviewNotLoaded = 'The overview could not be loaded.';
export const loadingOverview = 'Adding up…';
export const startHere = 'Start here';
export const firstSteps = [
  'As soon as somebody registers for something that costs money, this page shows what riders owe.',
  'Once money reaches your account, download the statement from your bank and import it here.',
  'Then say under Bank lines whose money each line is. Lines with a rider’s code come with a proposal.',
];
export const importStatement = 'Import a statement';
export const due = 'Due';
export const came = 'Received';
export const open = 'Outstanding';
export const overdue = 'Overdue';
export const tooMuch = 'Overpaid';
export const refundDue = 'To refund';
export const bySection = 'By section';
export const section = 'Section';
export const all = 'All';
export const ofRemoved = ({ amount }: { amount: string }) =>
  `Of what is outstanding ${amount} was owed by people whose data was removed: nobody can be asked for it.`;
export const overdueAfter = ({ days }: { days: number }) =>
  `Overdue is what is unpaid ${countText(days, 'day')} after it was charged. All also counts what is in no section: what is overpaid, and the money of people who were deleted.`;
export const overTime = ({ currency }: { currency: string }) => `Received, before refunds, in ${currency}`;
export const untilThen = 'Total to date';
export const onTheDay = 'On the day';
export const whoOwes = 'Who owes';
export const nobodyOwes = 'Nobody owes anything.';
export const name = 'Name';
export const code = 'Code';
export const owesSince = 'Owes since';
export const daysOverdue = ({ days }: { days: number }) => `${countText(days, 'day')} overdue`;
export const actions = 'Actions';
export const refunds = 'Overpaid or to refund';
export const noRefunds = 'There is nothing to refund, and nobody has overpaid.';
export const paidTooMuch = 'paid more than they owe';
export const isOut = 'no longer takes part';
export const deleted = 'Deleted';
export const account = 'Account';
export const amount = 'Amount';
export const refund = 'Refund';
export const refundOf = ({ name }: { name: string }) => `Refund ${name}`;
export const somebodyDeleted = 'somebody who was deleted';
export const accountDeleted = 'deleted with them';
/** Several with what came from each. */
export const accountsText = (accounts: RefundDue['accounts']) => {
  const [first, ...more] = accounts;
  if (more.length === 0) return first?.account ?? '';
  return joined(accounts.map(({ account, cents }) => `${account} (${sumText(cents)})`));
};
export const checked = 'Does it add up?';
export const statement = 'Statement';
/** Below its days. */
export const importedAs = ({ at, format }: { at: string; format: string }) =>
  `${formatText({ format })}, imported ${timeText(at)}`;
export const sum = 'Sum';
export const known = 'Already known';
export const matched = 'Matched';
export const aside = 'Put aside';
export const unmatched = 'Unmatched';
export const addsUp = 'Adds up';
export const doesNotAddUp = 'Does not add up';
export const noStatements = 'No statement was imported yet.';
/** Without what there is none of; money that went out stands without its sign. */
type Sums = { came?: string; went?: string };
const isOrAre = ({ came, went }: Sums, what: string, none: string) => {
  const sums = [...(came ? [`${came} that came in`] : []), ...(went ? [`${went} that went out`] : [])];
  return sums.length === 0
    ? none
    : `${joined(sums)} ${plural(sums.length, { one: 'is', other: 'are' })} ${what}`;
};
export const restOf = ({ unmatched, aside }: { unmatched: Sums; aside: Sums }) =>
  `${isOrAre(unmatched, 'unmatched', 'No line is unmatched')}, ${isOrAre(aside, 'put aside', 'nothing is put aside')}.`;
export const files = 'Files for the treasurer';
export const ledgerFile = 'Ledger';
export const openFile = 'Open items';
export const refundsFile = 'Refunds due';
export const fileSaved = 'Saved';
export const fileFailed = 'Export Failed';
export const columns = {
  date: 'Date',
  how: 'How',
  amount: 'Amount',
  currency: 'Currency',
  code: 'Code',
  name: 'Name',
  what: 'What',
  for: 'For',
  by: 'Recorded by',
  account: 'Account',
  why: 'Why',
  due: 'Due',
  paid: 'Paid',
  open: 'Outstanding',
  email: 'Email',
  phone: 'Phone',
};
export const kinds = { matched: 'Matched', aside: 'Put aside', unmatched: 'Unmatched' };
export const counterEntry = 'Counter-entry';
