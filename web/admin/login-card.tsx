// One organizer login: name, username, password, state, section.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type EventContent, sectionTypes } from '#domain/event.ts';
import type { OrganizerLogin, OrganizerLoginChange } from '#domain/organizer-login.ts';
import { generatePassword } from '#web/admin/generate-password.ts';
import { organizerLoginsQuery } from '#web/admin/queries.ts';
import { call } from '#web/call.ts';
import { messageOf } from '#web/desk/message-of.ts';
import { sectionLabel, timeText } from '#web/desk/words.ts';
import { Initials } from '#web/ui/initials.tsx';
import { useToast } from '#web/ui/toaster.tsx';

const mask = '••••••••••••';

/** The road trip belongs to one username, everything else to the pre-event (spec section 6). */
export function sectionOf(username: string, event: EventContent): string {
  const [preEvent, roadTrip] = sectionTypes;
  return sectionLabel(username === event.organizers.road_trip.username ? roadTrip : preEvent);
}

export function LoginCard({ login, event }: { login: OrganizerLogin; event: EventContent }) {
  const { id, username, password, name, role, isActive, lastSignedInAt, createdAt } = login;
  const client = useQueryClient();
  const toast = useToast();
  const [isShown, setIsShown] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: organizerLoginsQuery.queryKey });
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/admin/organizer-logins/:id', { params: { id } }),
    onSuccess: async () => {
      toast({ title: 'Success', description: 'Organizer login removed successfully' });
      await refresh();
    },
    onError: (error) => {
      const title = 'Failed to remove organizer login';
      toast({ title, description: messageOf(error, 'Please try again.'), isError: true });
    },
  });
  const change = useMutation({
    mutationFn: (body: OrganizerLoginChange) =>
      call('PATCH /api/admin/organizer-logins/:id', { params: { id }, body }),
    onSuccess: async (_login, body) => {
      toast({ title: 'Success', description: changedText(name, body) });
      if (body.password) setIsShown(true);
      await refresh();
    },
    onError: (error) => {
      const title = 'Failed to change organizer login';
      toast({ title, description: messageOf(error, 'Please try again.'), isError: true });
    },
  });
  const askToRemove = () => {
    // The spec asks by the browser's own dialog.
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
          onClick={askToRemove}
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
              <em>Not known any more: give a new one</em>
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
        <Fact label="Section" value={sectionOf(username, event)} />
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
            disabled={change.isPending}
            onChange={() => change.mutate({ isActive: !isActive })}
          />
          <span>Active</span>
        </label>
        <button
          type="button"
          className="button button--quiet button--small"
          aria-disabled={change.isPending}
          onClick={giveNewPassword}
        >
          New password
        </button>
      </div>
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
