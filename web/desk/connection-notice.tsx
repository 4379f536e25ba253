// Says that there is no connection, or that an answer is long in coming: what is shown meanwhile may be old.
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useHasConnection } from '#web/desk/connection.ts';
import * as words from '#words/desk/desk-frame.ts';

/** A read that takes longer has a poor connection, or none. */
const patienceMs = 2_000;

export function ConnectionNotice() {
  const hasConnection = useHasConnection();
  const isSlow = useIsSlow(useIsFetching() > 0);
  if (hasConnection && !isSlow) return null;
  return (
    <p className="connection-notice no-print" role={hasConnection ? 'status' : 'alert'}>
      {hasConnection ? words.stillWaiting : words.noConnection}
    </p>
  );
}

function useIsSlow(isFetching: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isFetching) return;
    const timer = window.setTimeout(() => setIsSlow(true), patienceMs);
    return () => {
      window.clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isFetching]);
  return isSlow;
}
