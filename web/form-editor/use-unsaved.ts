// Unsaved changes: the browser asks before the page goes; the frame is told, so that it asks before it leads away.
import { useEffect } from 'react';

export function useUnsaved(isDirty: boolean, onDirtyChange: ((isDirty: boolean) => void) | undefined): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    onDirtyChange?.(true);
    return () => {
      window.removeEventListener('beforeunload', ask);
      onDirtyChange?.(false);
    };
  }, [isDirty, onDirtyChange]);
}
