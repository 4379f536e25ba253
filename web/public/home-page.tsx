// '/' for a signed-in admin: where to go.
import type { EventContent } from '#domain/event.ts';
import { PageHeader } from '#web/public/page-header.tsx';

const destinations = [
  { href: '/register', name: 'Public Form', hint: 'What riders fill in' },
  { href: '/admin', name: 'Admin Dashboard', hint: 'The numbers and the latest registrations' },
  { href: '/contacts', name: 'Contact Management', hint: 'Call, write to or export everybody' },
  { href: '/data', name: 'Registration Data', hint: 'Summaries, lists, export and print' },
  { href: '/admin/users', name: 'Admin Users', hint: 'Who else may see all of this' },
  { href: '/admin/organizers', name: 'Organizer Logins', hint: 'Logins for the section organizers' },
  { href: '/form-builder', name: 'Form Builder', hint: 'The questions of the public form' },
  { href: '/admin/mail', name: 'Mail', hint: 'Every letter and what became of it' },
  { href: '/admin/history', name: 'History', hint: 'What was changed by whom' },
  { href: '/admin/retention', name: 'Retention', hint: 'Remove what a finished event left behind' },
];

type HomePageProps = { event: EventContent; user: { firstName: string; lastName: string } };

export function HomePage({ event, user }: HomePageProps) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <>
      <PageHeader title={event.title}>
        <a className="button button--small" href="/api/logout">
          Log out
        </a>
      </PageHeader>
      <main id="main" className="home column">
        <h1 className="title-2">{name ? `Hello, ${name}` : 'Hello'}</h1>
        <nav aria-label="Admin pages">
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
