// Admin Users (product.md, section 2): who may see everything, adding and removing them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SignedInUser } from '#domain/admin.ts';
import type { AdminUser } from '#domain/admin-users.ts';
import { AddAdminDialog } from '#web/admin/add-admin-dialog.tsx';
import { adminName } from '#web/admin/admin-name.ts';
import { PasswordLinkDialog } from '#web/admin/password-link-dialog.tsx';
import { adminUsersQuery } from '#web/admin/queries.ts';
import { call } from '#web/call.ts';
import { failureToast } from '#web/desk/message-of.ts';
import { Initials } from '#web/ui/initials.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { Failed, Waiting } from '#web/ui/waiting.tsx';
import { dateText, timeText } from '#words/desk/in-locale.ts';

export function UsersPage({ user }: { user: SignedInUser }) {
  const admins = useQuery(adminUsersQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <div className="desk__heading desk__heading--row">
        <h1 className="desk__title">Admin Users</h1>
        <button type="button" className="button button--small" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" size={18} />
          Add Admin User
        </button>
      </div>
      <ul className="notice notice--plain">
        <li>Admins need an account with the identity provider that uses the same email address.</li>
        <li>
          The identity provider is what checks an admin’s password. Rego has one of its own: it gives whoever
          you add a link to set a password. Where an outside one was set up in its place, such as your club’s,
          they use the account that they have there.
        </li>
        <li>They log in via Admin Login and get full access.</li>
        <li>Nobody can remove themselves.</li>
      </ul>
      {admins.isError && (
        <Failed message="The admins could not be loaded." onRetry={() => void admins.refetch()} />
      )}
      {admins.isPending && <Waiting label="Loading admins…" />}
      {admins.data?.length === 0 && <p className="empty">No admin users found</p>}
      {admins.data && admins.data.length > 0 && (
        <ul className="login-cards">
          {admins.data.map((admin) => (
            <AdminCard key={admin.id} admin={admin} isOneself={admin.userId === user.id} />
          ))}
        </ul>
      )}
      {isAdding && <AddAdminDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

function AdminCard({ admin, isOneself }: { admin: AdminUser; isOneself: boolean }) {
  const client = useQueryClient();
  const toast = useToast();
  const name = adminName(admin.user);
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/admin/users/:userId', { params: { userId: admin.userId } }),
    onSuccess: async () => {
      toast({ title: 'Success', description: 'Admin user removed successfully' });
      await client.invalidateQueries({ queryKey: adminUsersQuery.queryKey });
    },
    onError: (error) => toast(failureToast('Failed to remove admin user', error)),
  });
  const [link, setLink] = useState<string>();
  const makeLink = useMutation({
    mutationFn: () =>
      call('POST /api/admin/users/:userId/password-link', { params: { userId: admin.userId } }),
    onSuccess: ({ passwordLink }) => setLink(passwordLink),
    onError: (error) =>
      toast(failureToast('No password link', error, 'An outside sign-in service keeps the passwords here.')),
  });
  const ask = () => {
    // By the browser's own dialog (product.md, section 5).
    if (window.confirm(`Are you sure you want to remove ${name} as an admin?`)) remove.mutate();
  };
  return (
    <li className="login-card">
      <div className="contact-card__head">
        <Initials name={name} />
        <div className="contact-card__who">
          <strong className="contact-card__name">{name}</strong>
          <span className="soft small">{admin.role}</span>
        </div>
        {!isOneself && !admin.isFixed && (
          <button
            type="button"
            className="icon-button icon-button--danger"
            aria-label={`Remove ${name}`}
            title="Remove"
            aria-disabled={remove.isPending}
            onClick={() => remove.isPending || ask()}
          >
            <Trash2 aria-hidden="true" size={18} />
          </button>
        )}
      </div>
      <p className="login-card__line">{admin.user.email}</p>
      <p className="small soft">
        Added {dateText(admin.createdAt)}
        {admin.isFixed && ' · always an admin, by the operator’s settings'}
      </p>
      <p className="small soft">
        {admin.lastSignedInAt ? `Last signed in ${timeText(admin.lastSignedInAt)}` : 'Has not signed in yet'}
      </p>
      <div className="actions">
        <button
          type="button"
          className="button button--quiet button--small"
          aria-disabled={makeLink.isPending}
          onClick={() => makeLink.isPending || makeLink.mutate()}
        >
          New password link<span className="visually-hidden"> for {name}</span>
        </button>
      </div>
      {link && <PasswordLinkDialog link={link} onClose={() => setLink(undefined)} />}
    </li>
  );
}
