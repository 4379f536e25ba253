// What goes with a letter to many: the event's dates, and files of whoever writes it.
import * as z from 'zod/mini';
import { named, type PlainFault, rule } from '#domain/basics/faults.ts';

export const attachmentLimits = {
  files: 3,
  /** Of all files of a letter. */
  bytes: 2 * 1_048_576,
  name: 100,
  /** That one of the desk may add. */
  filesADay: 30,
} as const;

export const attachedShape = {
  /** The event's dates, or those of the road trip, as they are when the letter goes. */
  hasCalendar: z._default(z.boolean(), false),
  /** Ids of files that whoever writes the letter added before. */
  files: z._default(
    z
      .array(z.uuid(named('no_id')))
      .check(
        rule<readonly unknown[]>(({ length }) =>
          length > attachmentLimits.files ? { code: 'too_many_attached' } : undefined,
        ),
      ),
    [],
  ),
};
const attachedSchema = z.object(attachedShape);
export type Attached = z.output<typeof attachedSchema>;

/** In base64. */
const longest = Math.ceil(attachmentLimits.bytes / 3) * 4;

export const newFileSchema = z.object({
  name: z.string().check(z.maxLength(1_000)),
  content: z
    .string()
    .check(
      z.maxLength(longest, named('files_too_large')),
      z.regex(/^[A-Za-z0-9+/]*={0,2}$/, named('not_a_pdf')),
    ),
});
export type NewFile = z.output<typeof newFileSchema>;

export const mailingFileSchema = z.object({ id: z.uuid(), name: z.string(), bytes: z.int() });
export type MailingFile = z.infer<typeof mailingFileSchema>;

/** As a letter has it: what has no id is made when it goes, and has no size before. */
export const attachmentSchema = z.object({
  name: z.string(),
  bytes: z.nullable(z.int()),
  fileId: z.nullable(z.uuid()),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** No folder, nothing that a screen does not show or a disk does not take, and the ending of what it is. */
export function fileNameOf(said: string): string {
  const name = said
    .normalize('NFC')
    .split(/[/\\]/)
    .slice(-1)
    .join('')
    .replace(/[\p{C}\p{Zl}\p{Zp}"<>:|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/\.pdf\s*$/i, '')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const short = [...name].slice(0, attachmentLimits.name).join('').trim();
  return `${short || 'attachment'}.pdf`;
}

/** What is wrong with a file that says it is a PDF. */
export function pdfFault(content: Uint8Array): PlainFault | undefined {
  const ascii = new TextDecoder('latin1');
  if (ascii.decode(content.subarray(0, 5)) !== '%PDF-') return 'not_a_pdf';
  const end = ascii.decode(content.subarray(-1_024));
  return /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(end) ? undefined : 'pdf_cut_off';
}
