// Notifications: a corner of the screen that announces one thing at a time (spec section 9).
import * as Radix from '@radix-ui/react-toast';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { changeToasts, type Toast, toastLimits } from '#web/ui/toasts.ts';

export type ToastText = Pick<Toast, 'title' | 'description' | 'isError'>;
type ShowToast = (text: ToastText) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Shows a notification in the nearest Toaster. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

export function Toaster({ children }: { children: ReactNode }) {
  const [toasts, change] = useReducer(changeToasts, []);
  const lastId = useRef(0);
  const removals = useRef(new Set<number>());

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
      {children}
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </ToastContext>
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
      <Radix.Viewport className="toast-region" hotkey={['F8']} />
    </Radix.Provider>
  );
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: (id: number) => void }) {
  return (
    <Radix.Root
      className={toast.isError ? 'toast toast--error' : 'toast'}
      open={toast.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) onDismiss(toast.id);
      }}
    >
      <div className="toast__text">
        <Radix.Title className="toast__title">{toast.title}</Radix.Title>
        {toast.description && <Radix.Description>{toast.description}</Radix.Description>}
      </div>
      <Radix.Close className="toast__close" aria-label="Close">
        ×
      </Radix.Close>
    </Radix.Root>
  );
}

function useIsMounted(): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return isMounted;
}
