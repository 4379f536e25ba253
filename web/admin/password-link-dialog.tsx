// The one-time link with which an admin sets a password, to hand over.
import { useRef } from 'react';
import { CopyButton } from '#web/desk/copy-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import * as words from '#words/desk/logins.ts';

type PasswordLinkDialogProps = {
  link: string;
  /** Somebody new, who gets a letter with it. */
  isInvitation?: boolean;
  onClose: () => void;
};

export function PasswordLinkDialog({ link, isInvitation = false, onClose }: PasswordLinkDialogProps) {
  const shown = useRef<HTMLElement>(null);
  return (
    <Dialog title={words.handOverThisLink} onClose={onClose}>
      <p>{words.aboutLink({ isByLetter: isInvitation })}</p>
      <p>
        <code ref={shown}>{link}</code>
      </p>
      <div className="actions">
        <CopyButton text={link} label={words.copyLink} shownIn={shown} />
        <Button onPress={onClose}>{words.done}</Button>
      </div>
    </Dialog>
  );
}
