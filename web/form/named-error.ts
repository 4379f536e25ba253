// Apart from its field, as in a summary, a message must say which one it is about.
export function namedError({ label }: { label: string }, message: string): string {
  return message.startsWith(label) || message.includes('?') ? message : `${label}: ${message}`;
}
