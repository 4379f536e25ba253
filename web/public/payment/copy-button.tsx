// Copies one value of the transfer, for the banking app.
import { useEffect, useState } from 'react';
import { copyText } from '#web/ui/copy-text.ts';

type CopyButtonProps = { label: string; value: string };

const shownMs = 2_500;

export function CopyButton({ label, value }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'Copied' | 'Not copied'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = window.setTimeout(() => setOutcome(undefined), shownMs);
    return () => window.clearTimeout(timer);
  }, [outcome]);
  const copy = async () => setOutcome((await copyText(value)) ? 'Copied' : 'Not copied');
  return (
    <>
      <button
        type="button"
        className="button button--quiet button--small no-print"
        onClick={() => void copy()}
      >
        {outcome ?? 'Copy'}
        <span className="visually-hidden"> {label}</span>
      </button>
      <span role="status" className="visually-hidden">
        {outcome && `${outcome}: ${label}`}
      </span>
    </>
  );
}
