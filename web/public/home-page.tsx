// '/' for a signed-in admin: where to go.
import { type AdminPath, adminPages } from '#domain/admin-pages.ts';
import type { EventContent } from '#domain/event.ts';
import { EventOver } from '#web/public/event-over.tsx';
import { PageHeader } from '#web/public/page-header.tsx';

const hints: Record<AdminPath, string> = {
  '/admin': 'The numbers and the latest registrations',
  '/contacts': 'Call, write to or export everybody',
  '/data': 'Summaries, lists, export and print',
  '/admin/users': 'Who else may see all of this',
  '/admin/organizers': 'Logins for the section organizers',
  '/admin/event': 'Dates, programme, sections, prices, bank account',
  '/form-builder': 'The questions of the public form',
  '/admin/mail': 'Every letter and what became of it',
  '/admin/history': 'Who changed what',
  '/admin/retention': 'Remove personal data when the event is over',
};
const hintOf = new Map(Object.entries(hints));

const destinations = [
  { href: '/register', name: 'Public Form', hint: 'What riders fill in' },
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
          Log out
        </a>
      </PageHeader>
      <main id="main" className="home column">
        <h1 className="title-2">{name ? `Hello, ${name}` : 'Hello'}</h1>
        {isOver && <EventOver event={event} more="New registrations still come in." />}
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
