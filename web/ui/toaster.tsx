// Notifications: a corner of the screen that announces one thing at a time (product.md, section 9).
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { comesLater } from '#web/comes-later.ts';
import { changeToasts, type Toast, toastLimits } from '#web/ui/toasts.ts';

export type ToastText = Pick<Toast, 'title' | 'description' | 'isError'>;
/** Undefined takes the one away that is there. */
type ShowToast = (text: ToastText | undefined) => void;

/** It comes after the page, of whose script it would be the largest part. */
const { use: useRegion } = comesLater(() => import('#web/ui/toast-region.tsx'));

const ToastContext = createContext<ShowToast>(() => {});

/** Takes a host of notifications; gives the way to let it go. */
const ToastHostContext = createContext<(host: HTMLElement) => () => void>(() => () => {});

/** While a modal dialog is open it shows the notifications: all outside it is dimmed, out of reach and not read out. */
export function useToastHost(dialog: RefObject<HTMLElement | null>): void {
  const enter = useContext(ToastHostContext);
  useLayoutEffect(() => (dialog.current ? enter(dialog.current) : undefined), [enter, dialog]);
}

/** Shows a notification in the nearest Toaster. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

export function Toaster({ children }: { children: ReactNode }) {
  const [toasts, change] = useReducer(changeToasts, []);
  const lastId = useRef(0);
  const removals = useRef(new Set<number>());
  const [hosts, setHosts] = useState<readonly HTMLElement[]>([]);
  const host = hosts.at(-1);
  const Region = useRegion()?.ToastRegion;

  const enterHost = useCallback((entered: HTMLElement) => {
    setHosts((others) => [...others, entered]);
    return () => setHosts((others) => others.filter((other) => other !== entered));
  }, []);

  const dismiss = useCallback((id: number) => {
    change({ type: 'dismissed', id });
    const timer = window.setTimeout(() => change({ type: 'removed', id }), toastLimits.removeDismissedMs);
    removals.current.add(timer);
  }, []);

  const show = useCallback<ShowToast>(
    (text) => {
      if (!text) return dismiss(lastId.current);
      lastId.current += 1;
      change({ type: 'added', toast: { ...text, id: lastId.current, isOpen: true } });
    },
    [dismiss],
  );

  useEffect(() => {
    const timers = removals.current;
    return () => timers.forEach((timer) => void window.clearTimeout(timer));
  }, []);

  const shown = Region ? (
    <Region toasts={toasts} onDismiss={dismiss} isInDialog={host !== undefined} />
  ) : (
    <Words toast={toasts[0]} onDismiss={dismiss} />
  );
  return (
    <ToastContext value={show}>
      <ToastHostContext value={enterHost}>{children}</ToastHostContext>
      {host ? createPortal(shown, host) : shown}
    </ToastContext>
  );
}

/** Until the region is here, and where it does not come. */
function Words({ toast, onDismiss }: { toast: Toast | undefined; onDismiss: (id: number) => void }) {
  useEffect(() => {
    if (!toast?.isOpen) return undefined;
    const timer = window.setTimeout(() => onDismiss(toast.id), toastLimits.displayMs);
    return () => window.clearTimeout(timer);
  }, [toast, onDismiss]);
  return (
    <div role="status">
      {toast?.isOpen && (
        <div className="toast-region">
          <p className={toast.isError ? 'toast toast--error' : 'toast'}>
            {[toast.title, toast.description].filter(Boolean).join(': ')}
          </p>
        </div>
      )}
    </div>
  );
}
