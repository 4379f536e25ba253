// Organizer Logins (product.md, section 2): cards with password, switch, new password; creating and removing.
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LoginCard } from '#web/admin/login-card.tsx';
import { CreateLoginDialog } from '#web/admin/login-dialogs.tsx';
import { organizerLoginsQuery } from '#web/admin/queries.ts';
import { useIsOver } from '#web/desk/edition-choice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';
import { adminPages } from '#words/desk/admin-pages.ts';
import * as words from '#words/desk/logins.ts';

export function OrganizersPage() {
  const logins = useQuery(organizerLoginsQuery);
  const [isCreating, setIsCreating] = useState(false);
  const isOver = useIsOver();
  if (logins.isPending) return <Waiting label={words.loadingOrganizerLogins} />;
  const create = () => setIsCreating(true);
  return (
    <>
      <div className="desk__heading desk__heading--row">
        <h1 className="title-2">{adminPages['/admin/organizers']}</h1>
        {!isOver && (
          <Button look="small" onPress={create}>
            <Plus aria-hidden="true" size={18} />
            {words.addOrganizerLogin}
          </Button>
        )}
      </div>
      {logins.isError && <Failed message={words.loginsNotLoaded} onRetry={() => void logins.refetch()} />}
      {logins.data?.length === 0 && (
        <div className="empty">
          <p>
            <strong>{words.noOrganizerLogins}</strong>
          </p>
          <p>{words.createForSections}</p>
          {!isOver && <Button onPress={create}>{words.addFirstOrganizerLogin}</Button>}
        </div>
      )}
      {logins.data && logins.data.length > 0 && (
        <ul className="login-cards">
          {logins.data.map((login) => (
            <LoginCard key={login.id} login={login} />
          ))}
        </ul>
      )}
      <ul className="notice notice--plain">
        <li>{words.separateCredentials}</li>
        <li>{words.howSectionsAreTicked}</li>
        <li>{words.whatOrganizersMay}</li>
        <li>{words.loginAddress}</li>
        <li>{words.howPasswordsAreKept}</li>
        <li>{words.whoIsSwitchedOff}</li>
      </ul>
      {isCreating && <CreateLoginDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}
