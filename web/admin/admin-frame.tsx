// The frame of every admin screen: the navigation bar, who is signed in, the way out (product.md, section 2).
import { LogOut } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { SignedInUser } from '#domain/sign-in/admin.ts';
import { adminGroups, adminPaths, groupOfAdminPage } from '#domain/sign-in/admin-pages.ts';
import { adminName } from '#web/admin/admin-name.ts';
import { EditionChoice } from '#web/desk/edition-choice.tsx';
import { DeskKeys } from '#web/desk/keys/desk-keys.tsx';
import { NoticesButton } from '#web/desk/notices.tsx';
import { OwnSessions } from '#web/desk/own-sessions.tsx';
import type { WaysOut } from '#web/desk/use-leave-guard.tsx';
import { Mark } from '#web/public/drawings/mark.tsx';
import { useChosenInView } from '#web/ui/use-chosen-in-view.ts';
import * as words from '#words/desk/admin.ts';
import { adminPages, groupTitles } from '#words/desk/admin-pages.ts';

const groupOf = { '/': 'registrations', ...groupOfAdminPage } as const;

const labels: Record<keyof typeof groupOf, string> = { '/': words.publicForm, ...adminPages };
const destinations = (['/', ...adminPaths] as const).map((href) => ({ href, label: labels[href] }));

/** The longest destination that the path begins with: /admin/users is not also /admin. */
function activeDestination(path: string): string | undefined {
  const matching = destinations
    .map(({ href }) => href)
    .filter((href) => path === href || (href !== '/' && path.startsWith(`${href}/`)));
  return matching.toSorted((a, b) => b.length - a.length)[0];
}

/** Whoever presses a link so keeps the page that it is on. */
export function isForNewTab({ ctrlKey, metaKey, shiftKey, button }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || button !== 0;
}

type AdminFrameProps = WaysOut & { user: SignedInUser; children: ReactNode };

export function AdminFrame({ user, mayLeave, onLeave, children }: AdminFrameProps) {
  const [path, navigate] = useLocation();
  const active = activeDestination(path);
  const nav = useChosenInView<HTMLElement>(active);
  const go = async (press: MouseEvent, href: string) => {
    if (isForNewTab(press)) return;
    press.preventDefault();
    if (!(await mayLeave())) return;
    // The public page and the sign-out are the server's.
    if (href !== '/' && !href.startsWith('/api/')) return navigate(href);
    onLeave();
    window.location.assign(href);
  };
  return (
    <>
      <header className="admin-bar no-print">
        <a className="admin-bar__brand" href="/" onClick={(press) => void go(press, '/')}>
          <Mark />
          <span className="visually-hidden">{words.home}</span>
        </a>
        <nav className="admin-bar__nav goes-on" aria-label={words.admin} ref={nav}>
          {adminGroups.map((group) => (
            <div key={group} className="admin-bar__group">
              <span className="admin-bar__title" id={`bar-${group}`}>
                {groupTitles[group]}
              </span>
              <ul className="admin-bar__links" aria-labelledby={`bar-${group}`}>
                {destinations
                  .filter(({ href }) => groupOf[href] === group)
                  .map(({ href, label }) => (
                    <li key={href}>
                      <a
                        className="admin-bar__link"
                        href={href}
                        aria-current={href === active ? 'page' : undefined}
                        onClick={(press) => void go(press, href)}
                      >
                        {label}
                      </a>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className="admin-bar__who">
          <span className="soft small">{words.loggedInAs}</span> <strong>{adminName(user)}</strong>
        </p>
        <DeskKeys />
        <NoticesButton />
        <OwnSessions />
        <a
          className="button button--quiet button--small"
          href="/api/logout"
          onClick={(press) => void go(press, '/api/logout')}
        >
          <LogOut aria-hidden="true" size={18} />
          <span>{words.logout}</span>
        </a>
      </header>
      <EditionChoice mayLeave={mayLeave} onLeave={onLeave} />
      <main id="main" className="desk">
        {children}
      </main>
    </>
  );
}
