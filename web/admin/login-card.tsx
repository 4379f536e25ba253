// One organizer login: name, username, password, state, sections.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { EventContent } from '#domain/event.ts';
import { generatePassword } from '#domain/generate-password.ts';
import type { OrganizerLogin, OrganizerLoginChange } from '#domain/organizer-login.ts';
import { sectionNames } from '#domain/section-label.ts';
import { EditLoginDialog } from '#web/admin/edit-login-dialog.tsx';
import { organizerLoginsQuery } from '#web/admin/queries.ts';
import { call } from '#web/call.ts';
import { failureToast } from '#web/desk/message-of.ts';
import { Initials } from '#web/ui/initials.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { timeText } from '#words/desk/in-locale.ts';

const mask = '••••••••••••';

export function LoginCard({ login, event }: { login: OrganizerLogin; event: EventContent }) {
  const { id, username, password, name, role, email, sections, isActive, lastSignedInAt, createdAt } = login;
  const client = useQueryClient();
  const toast = useToast();
  const [isShown, setIsShown] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: organizerLoginsQuery.queryKey });
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/admin/organizer-logins/:id', { params: { id } }),
    onSuccess: async () => {
      toast({ title: 'Success', description: 'Organizer login removed successfully' });
      await refresh();
    },
    onError: (error) => toast(failureToast('Failed to remove organizer login', error)),
  });
  const change = useMutation({
    mutationFn: (body: OrganizerLoginChange) =>
      call('PATCH /api/admin/organizer-logins/:id', { params: { id }, body }),
    onSuccess: async (_login, body) => {
      toast({ title: 'Success', description: changedText(name, body) });
      if (body.password) setIsShown(true);
      await refresh();
    },
    onError: (error) => toast(failureToast('Failed to change organizer login', error)),
  });
  const askToRemove = () => {
    // By the browser's own dialog (product.md, section 5).
    if (window.confirm(`Are you sure you want to remove organizer login for ${name}?`)) remove.mutate();
  };
  const giveNewPassword = () => {
    const question = `Give ${name} a new password? The old one stops working and ends their sessions.`;
    if (window.confirm(question)) change.mutate({ password: generatePassword() });
  };
  return (
    <li className="login-card">
      <div className="contact-card__head">
        <Initials name={name} most={4} />
        <strong className="contact-card__name">{name}</strong>
        <span className={isActive ? 'badge badge--strong' : 'badge'}>{isActive ? 'Active' : 'Disabled'}</span>
        <button
          type="button"
          className="icon-button icon-button--danger"
          aria-label={`Delete ${name}`}
          title="Delete"
          aria-disabled={remove.isPending}
          onClick={() => remove.isPending || askToRemove()}
        >
          <Trash2 aria-hidden="true" size={18} />
        </button>
      </div>
      <dl className="login-card__facts">
        <Fact label="Username" value={username} />
        <div className="login-card__password">
          <dt>Password</dt>
          <dd>
            {isShown && !password ? (
              <em>No longer known: give a new one</em>
            ) : (
              <code>{isShown ? password : mask}</code>
            )}
            <button
              type="button"
              className="icon-button"
              aria-label={`${isShown ? 'Hide' : 'Show'} the password of ${name}`}
              aria-pressed={isShown}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? <EyeOff aria-hidden="true" size={18} /> : <Eye aria-hidden="true" size={18} />}
            </button>
          </dd>
        </div>
        <Fact label="Role" value={role.charAt(0).toUpperCase() + role.slice(1)} />
        <Fact
          label={sections.length > 1 ? 'Sections' : 'Section'}
          value={sectionNames(sections, event) || 'None yet'}
        />
        {email && <Fact label="Email" value={email} />}
        <Fact label="Created" value={new Date(createdAt).toLocaleDateString()} />
        <Fact label="Signed in" value={lastSignedInAt ? `Last ${timeText(lastSignedInAt)}` : 'Not yet'} />
      </dl>
      <div className="actions">
        <label className="login-card__switch">
          <input
            type="checkbox"
            role="switch"
            aria-checked={isActive}
            checked={isActive}
            aria-disabled={change.isPending}
            onChange={() => change.isPending || change.mutate({ isActive: !isActive })}
          />
          <span>
            Active<span className="visually-hidden">: {name}</span>
          </span>
        </label>
        <button
          type="button"
          className="button button--quiet button--small"
          onClick={() => setIsEditing(true)}
        >
          <Pencil aria-hidden="true" size={16} />
          Edit<span className="visually-hidden"> {name}</span>
        </button>
        <button
          type="button"
          className="button button--quiet button--small"
          aria-disabled={change.isPending}
          onClick={() => change.isPending || giveNewPassword()}
        >
          New password<span className="visually-hidden"> for {name}</span>
        </button>
      </div>
      {isEditing && <EditLoginDialog login={login} event={event} onClose={() => setIsEditing(false)} />}
    </li>
  );
}

function changedText(name: string, { password, isActive }: OrganizerLoginChange): string {
  if (password) return `${name} has a new password`;
  return isActive ? `${name} can sign in again` : `${name} is signed out and cannot sign in`;
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
