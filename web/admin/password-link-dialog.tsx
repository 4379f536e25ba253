// The one-time link with which an admin sets a password, to hand over.
import { Dialog } from '#web/ui/dialog.tsx';

type PasswordLinkDialogProps = { link: string; onClose: () => void };

export function PasswordLinkDialog({ link, onClose }: PasswordLinkDialogProps) {
  return (
    <Dialog title="Hand over this link" onClose={onClose}>
      <p>
        With it the admin sets a password. It works once and for seven days, and is not shown again; a letter
        with it is on its way too.
      </p>
      <p className="login-card__line">
        <code>{link}</code>
      </p>
      <div className="actions">
        <button type="button" className="button" onClick={onClose}>
          Done
        </button>
      </div>
    </Dialog>
  );
}
