// What a letter is written in: blocks, of which both its plain and its HTML form are made.
import type { LetterKind } from '#domain/letters/letter-list.ts';

export type Fact = { label: string; value: string };

export type Block =
  /** Paragraphs; with `hasLinks` (never for what a visitor typed) web addresses become links. */
  | { kind: 'text'; text: string; hasLinks?: boolean }
  | { kind: 'facts'; title: string; facts: readonly Fact[] }
  | { kind: 'list'; title: string; items: readonly string[] }
  | { kind: 'quote'; title: string; text: string }
  | { kind: 'action'; label: string; url: string };

/** Written as `condition && block`: where the condition is not so, there is no block. */
export type Blocks = readonly (Block | false | '' | undefined)[];

export type Draft = {
  kind: LetterKind;
  recipient: string;
  replyTo?: string | undefined;
  isVisitorAddress: boolean;
  sectionType?: string | undefined;
  subject: string;
  /** Stands above the heading: whose letter this is. */
  sender: string;
  heading: string;
  /** What a phone shows beside the subject. */
  preview: string;
  blocks: Blocks;
  footer: string;
};
