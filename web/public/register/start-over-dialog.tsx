// Before the form starts over for another person: whose is what was typed and not sent?
import { Dialog } from '#web/ui/dialog.tsx';

type StartOverDialogProps = {
  /** Of the registration at hand, where it is known. */
  name: string | undefined;
  onStay: () => void;
  onStartOver: (keepsTyped: boolean) => void;
};

export function StartOverDialog({ name, onStay, onStartOver }: StartOverDialogProps) {
  return (
    <Dialog title="You have not sent everything" onClose={onStay}>
      <p>
        Some of what you typed has not been sent
        {name && (
          <>
            {' '}
            for <strong dir="auto">{name}</strong>
          </>
        )}
        . Is it for the next person?
      </p>
      <div className="actions actions--wide">
        <button type="button" className="button button--primary" onClick={() => onStartOver(true)}>
          Keep it for the next person
        </button>
        <button type="button" className="button" onClick={onStay}>
          Go back and send it first
        </button>
        <button type="button" className="button button--quiet" onClick={() => onStartOver(false)}>
          Discard it
        </button>
      </div>
    </Dialog>
  );
}
