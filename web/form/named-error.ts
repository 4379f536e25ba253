// Apart from its field, as in a summary, a message must say which one it is about.
export function namedError({ label }: { label: string }, message: string): string {
  if (message.startsWith(label) || message.includes('?')) return message;
  return label.endsWith('?') ? `${label} ${message}` : `${label}: ${message}`;
}
