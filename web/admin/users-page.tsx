// Admin Users (product.md, section 2): who may see everything, adding and removing them.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { SignedInUser } from '#domain/sign-in/admin.ts';
import type { AdminUser } from '#domain/sign-in/admin-users.ts';
import { adminName } from '#web/admin/admin-name.ts';
import { PasswordLinkDialog } from '#web/admin/password-link-dialog.tsx';
import { adminUsersQuery } from '#web/admin/queries.ts';
import { call } from '#web/call.ts';
import { filledLine, usePlainForm } from '#web/desk/plain-form.ts';
import { PlainFormDialog } from '#web/desk/plain-form-dialog.tsx';
import { useDeed } from '#web/desk/use-deed.ts';
import { Button } from '#web/ui/button.tsx';
import { Initials } from '#web/ui/initials.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import { adminPages } from '#words/desk/admin-pages.ts';
import { unsavedAdmin } from '#words/desk/leaving.ts';
import * as words from '#words/desk/logins.ts';

export function UsersPage({ user }: { user: SignedInUser }) {
  const admins = useQuery(adminUsersQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <div className="desk__heading desk__heading--row">
        <h1 className="title-2">{adminPages['/admin/users']}</h1>
        <Button look="small" onPress={() => setIsAdding(true)}>
          <Plus aria-hidden="true" size={18} />
          {words.addAdminUser}
        </Button>
      </div>
      <Unread of={admins} waiting={words.loadingAdmins} failed={words.adminsNotLoaded} />
      {admins.data?.length === 0 && <p className="empty">{words.noAdminUsersFound}</p>}
      {admins.data && admins.data.length > 0 && (
        <ul className="login-cards login-cards--lines">
          {admins.data.map((admin) => (
            <AdminCard key={admin.id} admin={admin} isOneself={admin.userId === user.id} />
          ))}
        </ul>
      )}
      {/* With the list: it would push this down. */}
      {!admins.isPending && (
        <ul className="notice notice--plain">
          <li>{words.aboutProviderAccount}</li>
          <li>{words.aboutProvider}</li>
          <li>{words.aboutLoggingIn}</li>
          <li>{words.nobodyCanRemoveThemselves}</li>
        </ul>
      )}
      {isAdding && <AddAdminDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

function AdminCard({ admin, isOneself }: { admin: AdminUser; isOneself: boolean }) {
  const name = adminName(admin.user);
  const remove = useDeed({
    mutationFn: () => call('DELETE /api/admin/users/:userId', { params: { userId: admin.userId } }),
    said: () => ({ title: words.success, description: words.adminRemoved }),
    reads: adminUsersQuery.queryKey,
    failed: words.adminNotRemoved,
  });
  const [link, setLink] = useState<string>();
  const makeLink = useDeed({
    mutationFn: () =>
      call('POST /api/admin/users/:userId/password-link', { params: { userId: admin.userId } }),
    onSuccess: ({ passwordLink }) => setLink(passwordLink),
    failed: words.noPasswordLink,
    otherwise: words.passwordsKeptElsewhere,
  });
  const ask = () => {
    // By the browser's own dialog (product.md, section 5).
    if (window.confirm(words.confirmRemovingAdmin({ name }))) remove.mutate();
  };
  return (
    <li className="login-card">
      <div className="contact-card__head">
        <Initials name={name} />
        <div className="contact-card__who">
          <strong className="contact-card__name">{name}</strong>
          <span className="soft small">{admin.role}</span>
        </div>
      </div>
      <p>{admin.user.email}</p>
      <p className="small soft">
        {words.addedOn({ createdAt: admin.createdAt, isFixed: admin.isFixed })}
        <br />
        {admin.lastSignedInAt
          ? words.lastSignedIn({ lastSignedInAt: admin.lastSignedInAt })
          : words.hasNotSignedIn}
      </p>
      <div className="actions">
        <Button look="quiet small" isBusy={makeLink.isPending} onPress={() => makeLink.mutate()}>
          {words.newPasswordLink}
          <span className="visually-hidden"> {words.forName({ name })}</span>
        </Button>
        {!isOneself && !admin.isFixed && (
          <Button
            className="icon-button icon-button--danger"
            aria-label={words.removeOf({ name })}
            title={words.remove}
            isBusy={remove.isPending}
            onPress={ask}
          >
            <Trash2 aria-hidden="true" size={18} />
          </Button>
        )}
      </div>
      {link && <PasswordLinkDialog link={link} onClose={() => setLink(undefined)} />}
    </li>
  );
}

const labels = { email: words.email, firstName: words.firstName, lastName: words.lastName };

/** Whether the address is one is the server's to say: an outside provider may know people by another name. */
const schema = z.object({
  email: filledLine(labels.email),
  firstName: filledLine(labels.firstName),
  lastName: filledLine(labels.lastName),
});

/** Adds an admin by e-mail and name; shows the one-time password link where the embedded provider makes one. */
function AddAdminDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const [link, setLink] = useState<string>();
  const form = usePlainForm(schema, { email: '', firstName: '', lastName: '' });
  if (link) return <PasswordLinkDialog link={link} isInvitation onClose={onClose} />;
  return (
    <PlainFormDialog
      title={words.addAdminUser}
      unsaved={unsavedAdmin}
      form={form}
      fields={[
        { name: 'email', label: labels.email, type: 'email' },
        { name: 'firstName', label: labels.firstName },
        { name: 'lastName', label: labels.lastName },
      ]}
      label={words.addAdmin}
      pendingLabel={words.adding}
      missing={{ title: words.error, description: words.fillAll }}
      failed={words.adminNotAdded}
      save={(body) => call('POST /api/admin/users', { body })}
      onSaved={async ({ passwordLink }) => {
        toast({ title: words.success, description: words.adminAdded });
        await client.invalidateQueries({ queryKey: adminUsersQuery.queryKey });
        if (!passwordLink) return onClose();
        setLink(passwordLink);
      }}
      onClose={onClose}
    />
  );
}
