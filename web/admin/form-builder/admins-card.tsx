// Who may change the form: the admins, as the Admin Users screen lists them.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { isForNewTab } from '#web/admin/admin-frame.tsx';
import { adminName } from '#web/admin/admin-name.ts';
import { adminUsersQuery } from '#web/admin/queries.ts';
import { Unread } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/form-builder.ts';
import { adminsNotLoaded, loadingAdmins, noAdminUsersFound } from '#words/desk/logins.ts';

/** `onManage` leads to the Admin Users screen, after asking about unsaved changes. */
export function AdminsCard({ onManage }: { onManage: () => void }) {
  const admins = useQuery(adminUsersQuery);
  return (
    <section className="panel" aria-labelledby="admins-title">
      <div className="apart">
        <h2 className="title-3" id="admins-title">
          {words.admins}
        </h2>
        <Link
          className="tall-link panel__more"
          href="/admin/users"
          onClick={(press) => {
            if (isForNewTab(press)) return;
            press.preventDefault();
            onManage();
          }}
        >
          {words.manageAdmins}
        </Link>
      </div>
      <Unread of={admins} waiting={loadingAdmins} failed={adminsNotLoaded} />
      {admins.data?.length === 0 && <p className="soft">{noAdminUsersFound}</p>}
      <ul className="versions">
        {admins.data?.map(({ id, role, user }) => (
          <li key={id} className="apart versions__row">
            <span className="versions__words">
              <strong>{adminName(user)}</strong>
              <span className="soft small">
                {user.email} · {role}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
