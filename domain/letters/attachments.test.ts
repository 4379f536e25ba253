import { expect, test } from 'vitest';
import { fileNameOf, pdfFault } from '#domain/letters/attachments.ts';
import { pdfContent } from '#tests/pdf.ts';

test.each([
  ['Road book.pdf', 'Road book.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\mel\\Packing list.PDF', 'Packing list.pdf'],
  ['route\u0000\r\nBcc: all@example.org.pdf', 'routeBcc all@example.org.pdf'],
  ['\u202efdp.exe', 'fdp.exe.pdf'],
  ['Pa\u0308cke  den Zelt.pdf', 'P\u00e4cke den Zelt.pdf'],
  ['地図.pdf', '地図.pdf'],
  ['..', 'attachment.pdf'],
  ['', 'attachment.pdf'],
  ['a'.repeat(300), `${'a'.repeat(100)}.pdf`],
])('%j is called %j', (said, name) => {
  expect(fileNameOf(said)).toBe(name);
});

const whole = pdfContent();

test.each([
  ['a whole PDF', whole, undefined],
  ['one with empty lines behind it', Buffer.concat([whole, Buffer.from('\r\n\0\n')]), undefined],
  ['half of one', whole.subarray(0, whole.length / 2), 'pdf_cut_off'],
  ['one with a program behind it', Buffer.concat([whole, Buffer.from('PK\u0003\u0004')]), 'pdf_cut_off'],
  ['a page', Buffer.from('<script>alert(1)</script>%PDF-1.4\nstartxref\n0\n%%EOF'), 'not_a_pdf'],
  ['nothing', Buffer.alloc(0), 'not_a_pdf'],
])('%s is taken for what it is', (_what, content, fault) => {
  expect(pdfFault(content)).toBe(fault);
});
