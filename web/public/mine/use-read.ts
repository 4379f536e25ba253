// What else of somebody's registration their page shows; read again whenever something changed.
import { useEffect, useState } from 'react';
import type { AtHand } from '#web/public/at-hand/use-at-hand.ts';
import { callOf } from '#web/public/mine/use-doing.tsx';

/** `shown` is undefined until it is read; where it could not be read anew, what was read before. */
export function useRead<Read>(
  { holder, registration }: AtHand,
  read: (how: ReturnType<typeof callOf>) => Promise<Read>,
) {
  const [shown, setShown] = useState<Read>();
  const [isFailed, setIsFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of the last change says that
  useEffect(() => {
    let isCurrent = true;
    read(callOf(holder)).then(
      (answer) => {
        if (!isCurrent) return;
        setShown(answer);
        setIsFailed(false);
      },
      () => isCurrent && setIsFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [holder.id, holder.token, registration.updatedAt, tries]);
  return { shown, setShown, isFailed, again: () => setTries((count) => count + 1) };
}
