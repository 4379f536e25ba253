// The bar on top of every public page: the product's logo, the title and one way out.
import { Fragment, type ReactNode } from 'react';
import { Mark } from '#web/public/drawings/mark.tsx';
import * as words from '#words/riders/pages.ts';

type PageHeaderProps = {
  title: string;
  backHref?: string;
  backLabel?: string;
  /** Stands in place of the Back link. */
  children?: ReactNode;
};

export function PageHeader({ title, backHref = '/', backLabel = words.back, children }: PageHeaderProps) {
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
          <a className="page-header__back" href={backHref}>
            <span aria-hidden="true">←</span> {backLabel}
          </a>
        )}
      </nav>
    </header>
  );
}

/** A title breaks between its words only, not at the hyphen of one. */
function WholeWords({ text }: { text: string }) {
  return text.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand in the title twice, and none ever moves.
    <Fragment key={index}>
      {index > 0 ? ' ' : null}
      <span className="page-header__word">{word}</span>
    </Fragment>
  ));
}
