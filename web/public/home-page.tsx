// '/' for a signed-in admin: where to go.

import type { EventContent } from '#domain/event/event.ts';
import { adminGroups, adminPaths, groupOfAdminPage } from '#domain/sign-in/admin-pages.ts';
import { EventOver } from '#web/public/event-over.tsx';
import { PageHeader } from '#web/public/page-header.tsx';
import { adminPages, groupTitles } from '#words/desk/admin-pages.ts';
import * as words from '#words/riders/sign-in.ts';

const form = { href: '/register', ...words.form };

const sheets = adminGroups.map((group) => {
  const paths = adminPaths.filter((path) => groupOfAdminPage[path] === group);
  const pages = paths.map((href) => ({ href, name: adminPages[href], hint: words.hints[href] }));
  return { group, pages: group === 'registrations' ? [form, ...pages] : pages };
});

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
          {words.signOut}
        </a>
      </PageHeader>
      <main id="main" className="home page">
        <h1 className="title-2">{words.hello(name)}</h1>
        {isOver && <EventOver event={event} more={words.stillComeIn} />}
        <nav className="home__sheets" aria-label={words.adminPages}>
          {sheets.map(({ group, pages }) => (
            <section key={group} className={`home__sheet home__sheet--${group}`} aria-labelledby={group}>
              <h2 id={group} className="home__group">
                {groupTitles[group]}
              </h2>
              <ul className="home__list">
                {pages.map((page) => (
                  <li key={page.href}>
                    <a className="home__link" href={page.href}>
                      <span className="home__name">{page.name}</span>
                      <span className="home__hint">{page.hint}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </main>
    </>
  );
}
