// Apart from its field, as in a summary, a message must say which one it is about.
import { beforeAnswer } from '#domain/basics/before-answer.ts';

export function namedError({ label }: { label: string }, message: string): string {
  if (message.startsWith(label) || message.includes('?')) return message;
  return `${beforeAnswer(label)} ${message}`;
}
