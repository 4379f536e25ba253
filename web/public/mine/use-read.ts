// What else of somebody's registration their page shows; read again whenever something changed.
import { useEffect, useState } from 'react';
import type { AtHand } from '#web/public/at-hand/use-at-hand.ts';
import { callOf } from '#web/public/mine/use-doing.tsx';

/** Undefined until it is read, and where it cannot be: what the page is for stands above. */
export function useRead<Read>(
  { holder, registration }: AtHand,
  read: (how: ReturnType<typeof callOf>) => Promise<Read>,
) {
  const [shown, setShown] = useState<Read>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of the last change says that
  useEffect(() => {
    let isCurrent = true;
    read(callOf(holder)).then(
      (answer) => isCurrent && setShown(answer),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [holder.id, holder.token, registration.updatedAt]);
  return [shown, setShown] as const;
}
