// '/' for a signed-in admin: where to go.

import type { EventContent } from '#domain/event.ts';
import { EventOver } from '#web/public/event-over.tsx';
import { PageHeader } from '#web/public/page-header.tsx';
import { adminPages } from '#words/desk/admin-pages.ts';
import * as words from '#words/riders/sign-in.ts';

const hintOf = new Map(Object.entries(words.hints));

const destinations = [
  { href: '/register', ...words.form },
  ...Object.entries(adminPages).map(([href, name]) => ({ href, name, hint: hintOf.get(href) })),
];

type HomePageProps = {
  event: EventContent;
  isOver: boolean;
  user: { firstName: string; lastName: string };
};

export function HomePage({ event, isOver, user }: HomePageProps) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <>
      <PageHeader title={event.title}>
        <a className="button button--small" href="/api/logout">
          {words.logOut}
        </a>
      </PageHeader>
      <main id="main" className="home column">
        <h1 className="title-2">{words.hello(name)}</h1>
        {isOver && <EventOver event={event} more={words.stillComeIn} />}
        <nav aria-label={words.adminPages}>
          <ol className="home__list">
            {destinations.map((destination) => (
              <li key={destination.href}>
                <a className="home__link" href={destination.href}>
                  <span className="home__name">{destination.name}</span>
                  <span className="home__hint">{destination.hint}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </main>
    </>
  );
}
