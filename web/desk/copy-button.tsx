// Copies a text, to be pasted into a message to somebody.
import { Copy } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import * as words from '#words/desk/desk-frame.ts';

type CopyButtonProps = {
  text: string;
  label: string;
  /** Where the text is: selected, to be copied by hand, when the browser lets no page copy. */
  shownIn: RefObject<HTMLElement | null>;
};

type Outcome = 'copied' | 'marked';

export function CopyButton({ text, label, shownIn }: CopyButtonProps) {
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
        {outcome === 'copied' ? words.copied : label}
      </Button>
      <span className={outcome === 'marked' ? 'small' : 'visually-hidden'} role="status">
        {outcome === 'copied' && words.copied}
        {outcome === 'marked' && words.isSelected}
      </span>
    </>
  );
}
