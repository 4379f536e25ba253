// The one-time link with which an admin sets a password, to hand over.

import { Copy } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import * as deskFrameWords from '#words/desk/desk-frame.ts';
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

type CopyButtonProps = {
  text: string;
  label: string;
  /** Where the text is: selected, to be copied by hand, when the browser lets no page copy. */
  shownIn: RefObject<HTMLElement | null>;
};

type Outcome = 'copied' | 'marked';

/** Copies a text, to be pasted into a message to somebody. */
function CopyButton({ text, label, shownIn }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const copy = async () => {
    if (await copyText(text)) return setOutcome('copied');
    if (shownIn.current) window.getSelection()?.selectAllChildren(shownIn.current);
    setOutcome('marked');
  };
  return (
    <>
      <Button look="loud" onPress={() => void copy()}>
        <Copy aria-hidden="true" size={18} />
        {outcome === 'copied' ? deskFrameWords.copied : label}
      </Button>
      <span className={outcome === 'marked' ? 'small' : 'visually-hidden'} role="status">
        {outcome === 'copied' && deskFrameWords.copied}
        {outcome === 'marked' && deskFrameWords.isSelected}
      </span>
    </>
  );
}
