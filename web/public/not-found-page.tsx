// Any address that leads nowhere: a flat tyre and two ways back.
import type { NotFoundPageData } from '#domain/calls/page.ts';
import { FlatTyre } from '#web/public/drawings/flat-tyre.tsx';
import { PageHeader } from '#web/public/page-header.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { backToStart } from '#words/riders/at-hand.ts';
import * as words from '#words/riders/pages.ts';

export function NotFoundPage({ event, meant }: NotFoundPageData) {
  return (
    <>
      <PageHeader title={event.title} />
      <main id="main" className="not-found page">
        <div className="stack stack--wide">
          <h1>{words.notFoundTitle}</h1>
          <p className="lead">{words.flatTyre}</p>
          {meant && (
            <p>
              <Sentence text={words.perhapsMeant} parts={{ page: <a href={meant.path}>{meant.page}</a> }} />
            </p>
          )}
          <p className="not-found__ways">
            <a className="button button--loud" href="/">
              {backToStart}
            </a>
            <a className="button" href="/register">
              {words.register}
            </a>
          </p>
          <p>
            <Sentence text={words.lostLink} link={(label) => <a href="/my-link">{label}</a>} />
          </p>
        </div>
        <FlatTyre className="not-found__drawing" />
      </main>
    </>
  );
}
