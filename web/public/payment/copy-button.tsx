// Copies one value of the transfer, for the banking app.
import { useEffect, useState } from 'react';

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

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The clipboard exists in secure contexts only; a phone may come by http in a LAN. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'visually-hidden';
  area.readOnly = true;
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
