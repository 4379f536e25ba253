// What stands in place of a list or page that is not there: that it is on its way, or failed with a way to try again.

import { Button } from '#web/ui/button.tsx';
import * as words from '#words/kit.ts';

export function Waiting({ label }: { label: string }) {
  return (
    <div className="waiting" role="status">
      <span className="spinner" aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}

type FailedProps = { message: string; onRetry: () => void };

export function Failed({ message, onRetry }: FailedProps) {
  return (
    <div className="notice notice--error" role="alert">
      <p>{message}</p>
      <Button look="small" onPress={onRetry}>
        {words.tryAgain}
      </Button>
    </div>
  );
}

type UnreadProps = {
  of: { isPending: boolean; isError: boolean; refetch: () => unknown };
  waiting: string;
  failed: string;
};

/** Nothing once it is read. */
export function Unread({ of: reading, waiting, failed }: UnreadProps) {
  if (reading.isPending) return <Waiting label={waiting} />;
  if (reading.isError) return <Failed message={failed} onRetry={() => void reading.refetch()} />;
  return null;
}
