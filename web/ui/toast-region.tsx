// Draws the notifications: in their place, until their time is over, somebody closes them or swipes them away.
import * as Radix from '@radix-ui/react-toast';
import { useMemo } from 'react';
import { placeToast } from '#web/ui/toast-place.ts';
import { type Toast, toastLimits } from '#web/ui/toasts.ts';
import * as words from '#words/kit.ts';

type ToastRegionProps = {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
  /** All outside a modal dialog is not read out. */
  isInDialog: boolean;
};

export function ToastRegion({ toasts, onDismiss, isInDialog }: ToastRegionProps) {
  const drawn = useMemo(
    () => toasts.map((toast) => <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />),
    [toasts, onDismiss],
  );
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
      {isInDialog && <Spoken toast={toasts[0]} />}
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
      <div ref={placeToast} className={toast.isError ? 'toast toast--error' : 'toast'}>
        <div className="toast__text">
          <Radix.Title className="toast__title">{toast.title}</Radix.Title>
          {toast.description && <Radix.Description>{toast.description}</Radix.Description>}
        </div>
        <Radix.Close className="toast__close" aria-label={words.dismissNotification}>
          ×
        </Radix.Close>
      </div>
    </Radix.Root>
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
