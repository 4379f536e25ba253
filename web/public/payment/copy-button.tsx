// Copies one value of the transfer, for the banking app.
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import * as words from '#words/riders/payment.ts';

type CopyButtonProps = { label: string; value: string };

const shownMs = 2_500;

export function CopyButton({ label, value }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<string>();
  useEffect(() => {
    if (!outcome) return;
    const timer = window.setTimeout(() => setOutcome(undefined), shownMs);
    return () => window.clearTimeout(timer);
  }, [outcome]);
  const copy = async () => setOutcome((await copyText(value)) ? words.copied : words.notCopied);
  return (
    <>
      <Button look="quiet small" onPress={() => void copy()}>
        {outcome ?? words.copy}
        <span className="visually-hidden"> {label}</span>
      </Button>
      <span role="status" className="visually-hidden">
        {outcome && words.copyOutcome(outcome, label)}
      </span>
    </>
  );
}
