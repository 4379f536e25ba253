// The one-time link with which an admin sets a password, to hand over.
import { useRef } from 'react';
import { CopyButton } from '#web/desk/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type PasswordLinkDialogProps = {
  link: string;
  /** Somebody new, who gets a letter with it. */
  isInvitation?: boolean;
  onClose: () => void;
};

export function PasswordLinkDialog({ link, isInvitation = false, onClose }: PasswordLinkDialogProps) {
  const shown = useRef<HTMLElement>(null);
  return (
    <Dialog title="Hand over this link" onClose={onClose}>
      <p>
        The admin sets a password with this link. It works once, within seven days, and is not shown again.
        {isInvitation && ' If a mail server is set, rego also sends it by letter.'}
      </p>
      <p className="login-card__line">
        <code ref={shown}>{link}</code>
      </p>
      <div className="actions">
        <CopyButton text={link} label="Copy link" shownIn={shown} />
        <button type="button" className="button" onClick={onClose}>
          Done
        </button>
      </div>
    </Dialog>
  );
}
