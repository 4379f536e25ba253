// What goes with a letter to many.
import { attachmentLimits } from '#domain/letters/attachments.ts';
import { numberText } from '#words/desk/in-locale.ts';

export const attachments = 'Attachments';
export const withCalendar = 'The event’s dates, for a calendar';
export const addPdf = 'Add a PDF';
export const adding = 'Adding…';
export const remove = ({ name }: { name: string }) => `Remove ${name}`;
export const notAdded = 'The file was not added. Please try again.';
export const aboutFiles = `Up to ${attachmentLimits.files} PDF files, ${attachmentLimits.bytes / 1_048_576} MB together. Dates are those of the day on which the letter goes.`;
export const ofFile = ({ name, why }: { name: string; why: string }) => `${name}: ${why}`;

const kilobyte = 1_024;

/** '312 kB', '1.4 MB'. */
export function sizeText(bytes: number): string {
  const megabytes = Math.round((bytes / kilobyte ** 2) * 10) / 10;
  if (megabytes >= 1) return `${numberText(megabytes)} MB`;
  return `${numberText(Math.ceil(bytes / kilobyte))} kB`;
}
