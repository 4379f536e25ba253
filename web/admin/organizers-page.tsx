// Organizer Logins (product.md, section 2): cards with password, switch, new password; creating and removing.
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { EventContent } from '#domain/event.ts';
import { CreateLoginDialog } from '#web/admin/create-login-dialog.tsx';
import { LoginCard } from '#web/admin/login-card.tsx';
import { organizerLoginsQuery } from '#web/admin/queries.ts';
import { Failed, Waiting } from '#web/ui/waiting.tsx';

export function OrganizersPage({ event }: { event: EventContent }) {
  const logins = useQuery(organizerLoginsQuery);
  const [isCreating, setIsCreating] = useState(false);
  if (logins.isPending) return <Waiting label="Loading organizer logins..." />;
  const create = () => setIsCreating(true);
  return (
    <>
      <div className="desk__heading desk__heading--row">
        <h1 className="desk__title">Organizer Logins</h1>
        <button type="button" className="button button--small" onClick={create}>
          <Plus aria-hidden="true" size={18} />
          Add Organizer Login
        </button>
      </div>
      {logins.isError && (
        <Failed message="The organizer logins could not be loaded." onRetry={() => void logins.refetch()} />
      )}
      {logins.data?.length === 0 && (
        <div className="empty">
          <p>
            <strong>No organizer logins</strong>
          </p>
          <p>Create credentials for the people who run a section.</p>
          <button type="button" className="button" onClick={create}>
            Add First Organizer Login
          </button>
        </div>
      )}
      {logins.data && logins.data.length > 0 && (
        <ul className="login-cards">
          {logins.data.map((login) => (
            <LoginCard key={login.id} login={login} event={event} />
          ))}
        </ul>
      )}
      <ul className="notice notice--plain">
        <li>Each organizer has separate credentials.</li>
        <li>
          Which sections of the form an organizer runs is ticked when the login is made, or by Edit on its
          card.
        </li>
        <li>Organizers can access registration data and manage form content.</li>
        <li>The organizer login URL is /organizer/login.</li>
        <li>Passwords are stored encrypted; only admins can look at them, here.</li>
        <li>Whoever is switched off or removed is signed out everywhere at once.</li>
      </ul>
      {isCreating && <CreateLoginDialog event={event} onClose={() => setIsCreating(false)} />}
    </>
  );
}
