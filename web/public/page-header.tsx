// The bar on top of every public page: the product's logo, the title and one way out.
import type { ReactNode } from 'react';
import { Mark } from '#web/public/drawings/mark.tsx';
import * as words from '#words/riders/pages.ts';

type PageHeaderProps = {
  title: string;
  backLabel?: string;
  /** Stands in place of the Back link. */
  children?: ReactNode;
};

export function PageHeader({ title, backLabel = words.back, children }: PageHeaderProps) {
  return (
    <header className="page-header">
      <a className="page-header__brand" href="/">
        <Mark />
        <span className="page-header__title">
          <WholeWords text={title} />
        </span>
      </a>
      <nav className="page-header__exit no-print" aria-label={words.headerLinks}>
        {children ?? (
          <a className="page-header__back" href="/">
            <span aria-hidden="true">←</span> {backLabel}
          </a>
        )}
      </nav>
    </header>
  );
}

/** A title breaks between its words, not at the hyphen of one, unless that is too long for a line. */
function WholeWords({ text }: { text: string }) {
  return text.split(/(\S*-\S*)/).map((part) =>
    part.includes('-') && part.length <= 16 ? (
      <span key={part} className="page-header__word">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
