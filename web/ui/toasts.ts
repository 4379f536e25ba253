// The notifications on screen: at most one at a time; a dismissed one stays in state until it is removed.

export type Toast = {
  id: number;
  title: string;
  description?: string | undefined;
  /** Destructive: something failed. */
  isError?: boolean | undefined;
  isOpen: boolean;
};

export const toastLimits = {
  atOnce: 1,
  displayMs: 5_000,
  removeDismissedMs: 1_000_000,
  swipePx: 50,
} as const;

export type ToastChange =
  | { type: 'added'; toast: Toast }
  | { type: 'dismissed'; id: number }
  | { type: 'removed'; id: number };

export function changeToasts(toasts: readonly Toast[], change: ToastChange): Toast[] {
  if (change.type === 'added') return [change.toast, ...toasts].slice(0, toastLimits.atOnce);
  if (change.type === 'removed') return toasts.filter((toast) => toast.id !== change.id);
  return toasts.map((toast) => (toast.id === change.id ? { ...toast, isOpen: false } : toast));
}
