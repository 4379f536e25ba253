// What a letter is: one draft gives both the plain and the HTML form.
import { beforeAnswer } from '#domain/basics/before-answer.ts';
import type { LetterKind } from '#domain/letters/letter-list.ts';
import type { Block, Draft } from '#server/mail/draft.ts';
import { escapeHtml, letterHtml } from '#server/mail/letter-html.ts';

export type Letter = {
  /** Which file in letters/ of a room wrote it. */
  kind: LetterKind;
  recipient: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** A visitor typed the address: nothing else that a visitor typed may stand in the letter, the name aside. */
  isVisitorAddress: boolean;
  /** Whose section it is about, if one; its organizer sees the letter. */
  sectionType?: string | undefined;
  /** What goes with it, as the room that wrote it names that. */
  attached?: readonly string[];
};

/** What becomes a row before the letter is composed: `told` is what cannot be read then. */
export type ToldLetter = Pick<
  Letter,
  'kind' | 'recipient' | 'subject' | 'isVisitorAddress' | 'sectionType'
> & {
  told: object;
  /** Not for whoever reads another letter of the same: it says less than that. */
  isBeside?: boolean;
};

/** Stands for rego's own address until the letter is sent. */
export const publicUrlPlaceholder = '{public_url}';

/** Stands for the address of the payment page, token and all, until the letter is sent. */
export const paymentLinkPlaceholder = '{payment_link}';

/** The same of the page My registration. */
export const myRegistrationPlaceholder = '{my_registration_link}';

/** Stands for the address where a new admin sets a password, once, until the letter is sent. */
export const passwordLinkPlaceholder = '{password_link}';

export function composeLetter(draft: Draft): Letter {
  const blocks = draft.blocks.filter((block) => !!block);
  return {
    kind: draft.kind,
    recipient: draft.recipient,
    replyTo: draft.replyTo,
    subject: oneLine(draft.subject),
    text: letterText(draft, blocks),
    html: letterHtml(draft, blocks),
    isVisitorAddress: draft.isVisitorAddress,
    sectionType: draft.sectionType,
  };
}

export type Written = Pick<Letter, 'text' | 'html'>;

/** The letter with an address in place of the link's placeholder. */
export function withLink<L extends Written>(letter: L, placeholder: string, link: string): L {
  return {
    ...letter,
    text: letter.text.replaceAll(placeholder, link),
    html: letter.html.replaceAll(placeholder, escapeHtml(link)),
  };
}

/** For header values and table cells: no line break survives. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

const previewLength = 140;

/** Its beginning, for a phone to show. A sign that is two to a program is not cut in two: no database takes half of one. */
export function previewOf(text: string): string {
  return Array.from(oneLine(text)).slice(0, previewLength).join('');
}

function letterText(draft: Draft, blocks: readonly Block[]): string {
  const heading = oneLine(draft.heading);
  const parts = [`${heading}\n${'='.repeat(heading.length)}`, ...blocks.map(blockText)];
  return `${[...parts, `--\n${draft.sender}\n${draft.footer}`].join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text.trim();
    case 'facts':
      return [`${block.title}:`, ...block.facts.map(({ label, value }) => factText(label, value))].join('\n');
    case 'list':
      return [`${block.title}:`, ...block.items.map((item) => `- ${item}`)].join('\n');
    case 'quote':
      return [
        `${block.title}:`,
        ...block.text
          .trim()
          .split('\n')
          .map((line) => `> ${line}`),
      ].join('\n');
    case 'action':
      return `${block.label}:\n${block.url}`;
  }
}

/** A value of several lines stands below its label, indented. */
function factText(label: string, value: string): string {
  const lines = value.trim().split('\n');
  return lines.length === 1
    ? `${beforeAnswer(label)} ${lines[0]}`
    : [beforeAnswer(label), ...lines.map((line) => `  ${line}`)].join('\n');
}
