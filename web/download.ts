// Hands a text to the browser as a file.
export function download(fileName: string, text: string, type: 'text/csv' | 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has begun once the browser took the click; a moment later the text can go.
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
