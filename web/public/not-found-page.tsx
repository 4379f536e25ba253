// Any address that leads nowhere: a flat tyre and two ways back.
import type { EventContent } from '#domain/event.ts';
import { FlatTyre } from '#web/public/drawings/flat-tyre.tsx';
import { PageHeader } from '#web/public/page-header.tsx';

export function NotFoundPage({ event }: { event: EventContent }) {
  return (
    <>
      <PageHeader title={event.title} />
      <main id="main" className="not-found page">
        <div className="not-found__words">
          <h1>404 Page Not Found</h1>
          <p className="lead">Flat tyre. This address leads nowhere, or no longer does.</p>
          <p className="not-found__ways">
            <a className="button button--loud" href="/">
              Back to the start
            </a>
            <a className="button" href="/register">
              Register
            </a>
          </p>
        </div>
        <FlatTyre className="not-found__drawing" />
      </main>
    </>
  );
}
