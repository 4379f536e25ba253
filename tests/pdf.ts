// A small PDF that readers open, as it is added to a letter.

/** `size`: how many bytes it has at least. */
export function pdfContent(size = 0): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ];
  let text = `%PDF-1.4\n%${'\u00e2\u00ff'.repeat(Math.ceil(size / 2))}\n`;
  const offsets = objects.map((object, place) => {
    const offset = text.length;
    text += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}`;
  text += `${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** The body of a call. */
export function pdf(name: string, content = pdfContent()): { name: string; content: string } {
  return { name, content: content.toString('base64') };
}
