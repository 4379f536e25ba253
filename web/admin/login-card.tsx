// One organizer login: name, username, password, state, sections.
import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { generatePassword } from '#domain/sign-in/generate-password.ts';
import type { OrganizerLogin, OrganizerLoginChange } from '#domain/sign-in/organizer-login.ts';
import { EditLoginDialog } from '#web/admin/login-dialogs.tsx';
import { organizerLoginsQuery } from '#web/admin/queries.ts';
import { call } from '#web/call.ts';
import { NoticesDialog } from '#web/desk/notices.tsx';
import { useDeed } from '#web/desk/use-deed.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { Initials } from '#web/ui/initials.tsx';
import { Switch } from '#web/ui/switch.tsx';
import * as words from '#words/desk/logins.ts';
import { notices } from '#words/desk/notices.ts';
import { sectionNames } from '#words/desk/section-label.ts';

const mask = '••••••••••••';

export function LoginCard({ login }: { login: OrganizerLogin }) {
  const { event } = useDesk();
  const { id, username, password, name, role, email, sections, isActive, lastSignedInAt, createdAt } = login;
  const [isShown, setIsShown] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const [isHearing, setIsHearing] = useState(false);
  const remove = useDeed({
    mutationFn: () => call('DELETE /api/admin/organizer-logins/:id', { params: { id } }),
    said: () => ({ title: words.success, description: words.loginRemoved }),
    reads: organizerLoginsQuery.queryKey,
    failed: words.loginNotRemoved,
  });
  const change = useDeed({
    mutationFn: (body: OrganizerLoginChange) =>
      call('PATCH /api/admin/organizer-logins/:id', { params: { id }, body }),
    said: (_login, body) => ({ title: words.success, description: changedText(name, body) }),
    onSuccess: (_login, body) => body.password && setIsShown(true),
    reads: organizerLoginsQuery.queryKey,
    failed: words.loginNotChanged,
  });
  const askToRemove = () => {
    // By the browser's own dialog (product.md, section 5).
    if (window.confirm(words.confirmRemovingLogin({ name }))) remove.mutate();
  };
  const giveNewPassword = () => {
    const question = words.confirmNewPassword({ name });
    if (window.confirm(question)) change.mutate({ password: generatePassword() });
  };
  return (
    <li className="login-card">
      <div className="contact-card__head">
        <Initials name={name} most={4} />
        <strong className="contact-card__name">{name}</strong>
        <span className={isActive ? 'badge badge--strong' : 'badge'}>
          {isActive ? words.active : words.disabled}
        </span>
        <Switch
          label={<span className="visually-hidden">{`${words.active}: ${name}`}</span>}
          checked={isActive}
          aria-disabled={change.isPending}
          onChange={() => change.isPending || change.mutate({ isActive: !isActive })}
        />
      </div>
      <dl className="login-card__facts">
        <Fact label={words.username} value={username} />
        <div className="login-card__password">
          <dt>{words.password}</dt>
          <dd>
            {isShown && !password ? (
              <em>{words.passwordUnknown}</em>
            ) : (
              <code>{isShown ? password : mask}</code>
            )}
            <Button
              className="icon-button"
              aria-label={words.showPasswordOf({ isShown, name })}
              aria-pressed={isShown}
              onPress={() => setIsShown(!isShown)}
            >
              {isShown ? <EyeOff aria-hidden="true" size={18} /> : <Eye aria-hidden="true" size={18} />}
            </Button>
          </dd>
        </div>
        <Fact label={words.role} value={role.charAt(0).toUpperCase() + role.slice(1)} />
        <Fact
          label={sections.length > 1 ? words.sections : words.section}
          value={sectionNames(sections, event) || words.noneYet}
        />
        {email && <Fact label={words.email} value={email} />}
        <Fact label={words.created} value={new Date(createdAt).toLocaleDateString()} />
        <Fact
          label={words.signedIn}
          value={lastSignedInAt ? words.lastTime({ lastSignedInAt }) : words.notYet}
        />
      </dl>
      <div className="actions">
        <Button look="quiet small" onPress={() => setIsEditing(true)}>
          {words.edit}
          <span className="visually-hidden"> {name}</span>
        </Button>
        <Button look="quiet small" onPress={() => setIsHearing(true)}>
          {notices}
          <span className="visually-hidden"> {words.forName({ name })}</span>
        </Button>
        <Button look="quiet small" isBusy={change.isPending} onPress={giveNewPassword}>
          {words.newPassword}
          <span className="visually-hidden"> {words.forName({ name })}</span>
        </Button>
        <Button
          className="icon-button icon-button--danger"
          aria-label={words.deleteOf({ name })}
          title={words.deleteTitle}
          isBusy={remove.isPending}
          onPress={askToRemove}
        >
          <Trash2 aria-hidden="true" size={18} />
        </Button>
      </div>
      {isHearing && <NoticesDialog login={login} onClose={() => setIsHearing(false)} />}
      {isEditing && <EditLoginDialog login={login} onClose={() => setIsEditing(false)} />}
    </li>
  );
}

function changedText(name: string, { password, isActive }: OrganizerLoginChange): string {
  if (password) return words.hasNewPassword({ name });
  return isActive ? words.canSignInAgain({ name }) : words.isSignedOut({ name });
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
