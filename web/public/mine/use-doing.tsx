// One thing at a time that a rider does to their registration, and what is said of how it went.
import { useState } from 'react';
import { CallError } from '#web/call.ts';
import { failureReason } from '#web/public/failure-reason.ts';
import { answerTimeoutMs } from '#web/public/own-registration.ts';
import { notDone } from '#words/riders/my-registration.ts';

type Told = { said: string; isFailed: boolean };

/** `what` tells several apart. */
export function useDoing<What = 'it'>() {
  const [told, setTold] = useState<Told>({ said: '', isFailed: false });
  const [pending, setPending] = useState<What>();
  /** `work` gives what is said then; this gives whether it was done. */
  const doing = async (what: What, work: () => Promise<string>): Promise<boolean> => {
    if (pending !== undefined) return false;
    setPending(what);
    setTold({ said: '', isFailed: false });
    try {
      setTold({ said: await work(), isFailed: false });
      return true;
    } catch (error) {
      setTold({ said: `${notDone} ${whyNot(error)}`, isFailed: true });
      return false;
    } finally {
      setPending(undefined);
    }
  };
  return { told, pending, doing };
}

/** Says itself why. */
export class NotDone extends Error {}

/** What is wrong with a field that this page does not show is said here. */
function whyNot(error: unknown): string {
  if (error instanceof NotDone) return error.message;
  const fields = error instanceof CallError ? Object.values(error.reply?.fields ?? {}) : [];
  return fields.length > 0 ? `${fields.join('. ')}.` : failureReason(error);
}

export function Said({ told: { said, isFailed } }: { told: Told }) {
  return (
    <p
      className={isFailed ? 'mine__said mine__said--failed' : 'mine__said'}
      role={isFailed ? 'alert' : 'status'}
    >
      {said}
    </p>
  );
}

/** Of a text field of a form that keeps no state of its own. */
export function typedIn(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '');
}

/** What each of these calls has besides. */
export function callOf({ id, token }: { id: string; token: string }) {
  return { params: { id }, token, timeoutMs: answerTimeoutMs };
}
