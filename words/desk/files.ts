// What goes into files and on paper.
import { dateText, numberText } from '#words/desk/in-locale.ts';

export const exportFailed = 'Export Failed';
export const registrationsNotLoaded = 'The registrations could not be loaded. Please try again.';
export const exporting = 'Exporting...';
export const whatTheFileHolds = 'What the file holds';
export const progressOf = ({ done, total }: { done: number; total: number }) =>
  `${numberText(done)} of ${numberText(total)}`;
export const exportData = 'Export Data';
export const exportComplete = 'Export Complete';
export const registrationsExported = 'Registration data downloaded successfully';

export const onlyShownColumns = 'Only the columns of the table';
export const eachCode = 'Each registration’s code';
export const semicolons = 'Semicolons between the columns, which spreadsheets of many countries expect';
export const whoGoesIn = 'Who goes into the file?';
/** ' (3)'; nothing while it is not known. */
const countIn = (count: number | undefined) => (count === undefined ? '' : ` (${numberText(count)})`);
export const shownWith = ({ count }: { count: number | undefined }) => `Shown${countIn(count)}`;
export const everybodyWith = ({ count }: { count: number | undefined }) => `Everybody${countIn(count)}`;
export const shownMeans =
  'Shown: those who match your search and filters, from all pages, in the order of the list. Everybody: all registrations, in the order in which they came.';

export const printFailed = 'Print Failed';
export const preparing = 'Preparing...';
export const print = 'Print';
export const onlyWhatThePageShows = 'Only what the page shows. Its Print button prints the whole list.';

export const letters = 'Letters';
export const subject = 'Subject';
export const to = 'To';
export const kind = 'Kind';
export const state = 'State';
export const written = 'Written';

export const printedOn = ({ at }: { at: string }) => `printed on ${dateText(at)}`;
