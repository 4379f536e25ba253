// The small pages on a loud wall: where letters lead, and signing in. They need no script.
import type { ReactNode } from 'react';
import type { EventContent } from '#domain/event/event.ts';
import { Velodrome } from '#web/public/drawings/velodrome.tsx';
import { PageHeader } from '#web/public/page-header.tsx';
import * as words from '#words/riders/sign-in.ts';

type AccountPageProps = { event: EventContent; title: string; children: ReactNode };

export function AccountPage({ event, title, children }: AccountPageProps) {
  return (
    <>
      <PageHeader title={event.title} backLabel={words.backHome} />
      <main id="main" className="wall">
        <Velodrome className="wall__lines" />
        <div className="wall__column">
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </>
  );
}

type Way = { href: string; label: string };

/** What became of something, and the ways on, the likeliest first. */
export function AccountAnswer({
  ways: [first, ...others],
  children,
  ...page
}: AccountPageProps & { ways: readonly [Way, ...Way[]] }) {
  return (
    <AccountPage {...page}>
      <div className="card">
        {children}
        <p className="actions">
          <a className="button button--loud" href={first.href}>
            {first.label}
          </a>
          {others.map(({ href, label }) => (
            <a key={href} className="button" href={href}>
              {label}
            </a>
          ))}
        </p>
      </div>
    </AccountPage>
  );
}
