// The parts that a letter is drawn of on every screen: its headers, its HTML where nothing runs, its text, its fate.
import type { ReactNode } from 'react';
import type { ShownLetter } from '#domain/letters/letter-list.ts';
import type { SentLetter } from '#domain/letters/sent-letters.ts';
import { remarkOf } from '#web/desk/letter-words.ts';
import * as words from '#words/desk/letter-states.ts';

/** Stands in a list of the class `letter__head`. */
export function LetterHeader({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Loads from an address, or is named, for a form to post into. */
export function LetterFrame(source: { src: string } | { name: string }) {
  return <iframe className="letter__body" title={words.frameTitle} sandbox="" {...source} />;
}

export function LetterText({ text }: { text: string }) {
  return (
    <details className="letter__plain">
      <summary>{words.asPlainText}</summary>
      <pre>{text}</pre>
    </details>
  );
}

type LetterSheetProps = { letter: ShownLetter };

/** One that is not sent yet, as plain text. */
export function LetterSheet({ letter }: LetterSheetProps) {
  // The text underlines its heading with a line of its own.
  const [heading, ...rest] = letter.text.split(/\n=+\n/);
  return (
    <>
      <dl className="letter__head">
        <LetterHeader name={words.letterTo}>{letter.recipient}</LetterHeader>
        <LetterHeader name={words.letterSubject}>
          <strong>{letter.subject}</strong>
        </LetterHeader>
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <pre className="reminder__text" tabIndex={0}>
        <strong className="reminder__heading">{heading}</strong>
        {rest.join('\n')}
      </pre>
    </>
  );
}

type LetterFateProps = { letter: SentLetter; isMailConfigured: boolean };

/** What became of it, in a table. */
export function LetterFate({ letter, isMailConfigured }: LetterFateProps) {
  return (
    <span className="letter-fate">
      <span className={`state state--${letter.state}`}>{words.stateLabels[letter.state]}</span>{' '}
      <span className="soft small">{remarkOf(letter, isMailConfigured)}</span>
    </span>
  );
}
