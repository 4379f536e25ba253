// Letters held since a backup was put back: what waits, and the question before they go.
import { plural } from '#domain/locale/locale.ts';
import { countText, numberText, timeText } from '#words/desk/in-locale.ts';

type Hold = { backupMadeAt: string; heldAt: string };
type Counts = { old: number; since: number };

export const title = 'All letters are held';
export const why = ({ backupMadeAt, heldAt }: Hold) =>
  `On ${timeText(heldAt)} a backup of ${timeText(backupMadeAt)} was put back. The rego that it was made of may still run, and may have sent since what waited then. So all letters are held, and rules, planned letters, digests and offers of free places write none.`;
export const waiting = ({ old, since }: Counts) =>
  `${countText(old, 'letter')} waited in the backup, ${countText(since, 'letter')} came since.`;
export const letThemGo = 'Let letters go…';
export const notLoaded = 'Whether letters are held could not be loaded.';

export const question = 'Let letters go?';
export const which = 'Which letters go';
export const onlySince = (count: number) =>
  count === 0
    ? 'None: no letter was written since the backup'
    : `Only ${countText(count, 'letter')} written since the backup`;
export const onlySinceHelp =
  'What waited in the backup stands under Failed then, and can be sent again one by one.';
export const all = ({ old, since }: Counts) =>
  old + since === 1 ? 'The one letter that waits' : `All ${countText(old + since, 'letter')}`;
export const allHelp =
  'Right where nothing was sent since the backup was made; else people get a letter twice.';
export const whoGets = 'Who gets what';
export const ofBackup = (count: number) => `Of the backup: ${numberText(count)}`;
export const sinceBackup = (count: number) => `Since: ${numberText(count)}`;
export const none = 'Nobody gets a letter now.';
/** What writes by itself, from then on. */
export const writesThen = ({ rules, planned }: { rules: number; planned: number }) => {
  const parts = [
    rules > 0 && plural(rules, { one: '1 rule that is on', other: `${rules} rules that are on` }),
    planned > 0 &&
      plural(planned, {
        one: '1 planned letter that is due',
        other: `${planned} planned letters that are due`,
      }),
  ].filter((part) => part !== false);
  return parts.length > 0
    ? `Within a minute these write too: ${parts.join(' and ')}. What went out after the backup is due again there: look at them first.`
    : undefined;
};
export const isOnlyOne =
  'No other rego writes to these people any more: the one that the backup was made of has ended for good';
export const askOperator = 'Whoever runs the server knows. Please tick it once they say so.';
export const letGoNone = 'Let letters go';
export const lettingGo = 'Letting them go…';
export const goNow = 'Letters Released';
export const notLetGo = 'Letters Still Held';
