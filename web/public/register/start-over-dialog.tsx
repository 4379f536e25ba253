// Before the form starts over for another person: whose is what was typed and not sent?

import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/riders/registered.ts';

type StartOverDialogProps = {
  /** Of the registration at hand, where it is known. */
  name: string | undefined;
  onStay: () => void;
  onStartOver: (keepsTyped: boolean) => void;
};

export function StartOverDialog({ name, onStay, onStartOver }: StartOverDialogProps) {
  return (
    <Dialog title={words.unsent} onClose={onStay}>
      <p>
        {name ? (
          <Sentence text={words.unsentFor} parts={{ name: <strong dir="auto">{name}</strong> }} />
        ) : (
          words.unsentText
        )}
      </p>
      <div className="actions actions--wide">
        <Button look="loud" onPress={() => onStartOver(true)}>
          {words.keepForNext}
        </Button>
        <Button onPress={onStay}>{words.goBack}</Button>
        <Button look="quiet" onPress={() => onStartOver(false)}>
          {words.discard}
        </Button>
      </div>
    </Dialog>
  );
}
