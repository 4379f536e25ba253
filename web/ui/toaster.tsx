// Notifications: a corner of the screen that announces one thing at a time (spec section 9).
import * as Radix from '@radix-ui/react-toast';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { changeToasts, type Toast, toastLimits } from '#web/ui/toasts.ts';

export type ToastText = Pick<Toast, 'title' | 'description' | 'isError'>;
type ShowToast = (text: ToastText) => void;

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

  const enterHost = useCallback((entered: HTMLElement) => {
    setHosts((others) => [...others, entered]);
    return () => setHosts((others) => others.filter((other) => other !== entered));
  }, []);

  const show = useCallback<ShowToast>((text) => {
    lastId.current += 1;
    change({ type: 'added', toast: { ...text, id: lastId.current, isOpen: true } });
  }, []);

  const dismiss = useCallback((id: number) => {
    change({ type: 'dismissed', id });
    const timer = window.setTimeout(() => change({ type: 'removed', id }), toastLimits.removeDismissedMs);
    removals.current.add(timer);
  }, []);

  useEffect(() => {
    const timers = removals.current;
    return () => timers.forEach((timer) => void window.clearTimeout(timer));
  }, []);

  return (
    <ToastContext value={show}>
      <ToastHostContext value={enterHost}>{children}</ToastHostContext>
      {host ? (
        createPortal(
          <>
            <ToastRegion toasts={toasts} onDismiss={dismiss} />
            <Spoken toast={toasts[0]} />
          </>,
          host,
        )
      ) : (
        <ToastRegion toasts={toasts} onDismiss={dismiss} />
      )}
    </ToastContext>
  );
}

/** Radix has notifications read out at the end of the page, which says nothing while a modal dialog is open. */
function Spoken({ toast }: { toast: Toast | undefined }) {
  return (
    <p className="visually-hidden" role="status">
      {toast?.isOpen && [toast.title, toast.description].filter(Boolean).join(': ')}
    </p>
  );
}

type ToastRegionProps = { toasts: readonly Toast[]; onDismiss: (id: number) => void };

function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const isMounted = useIsMounted();
  const drawn = useMemo(
    () => toasts.map((toast) => <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />),
    [toasts, onDismiss],
  );
  // Radix writes inline style attributes, which the content security policy forbids in the server's HTML.
  if (!isMounted) return null;
  return (
    <Radix.Provider
      duration={toastLimits.displayMs}
      swipeDirection="right"
      swipeThreshold={toastLimits.swipePx}
    >
      {drawn}
      {/* No list: there is one at most, and a dialog's own lists have other items. */}
      <Radix.Viewport asChild hotkey={['F8']}>
        <div className="toast-region" />
      </Radix.Viewport>
    </Radix.Provider>
  );
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: (id: number) => void }) {
  return (
    <Radix.Root
      asChild
      open={toast.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) onDismiss(toast.id);
      }}
    >
      <div className={toast.isError ? 'toast toast--error' : 'toast'}>
        <div className="toast__text">
          <Radix.Title className="toast__title">{toast.title}</Radix.Title>
          {toast.description && <Radix.Description>{toast.description}</Radix.Description>}
        </div>
        <Radix.Close className="toast__close" aria-label="Dismiss notification">
          ×
        </Radix.Close>
      </div>
    </Radix.Root>
  );
}

function useIsMounted(): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return isMounted;
}
