// In another tab of a device that others use, too: a first name, and the rest at a press.
import type { Holder } from '#web/public/draft.ts';
import { TornEdge } from '#web/public/drawings/torn-edge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/riders/payment.ts';

type DeviceGreetingProps = {
  holder: Holder;
  showLabel: string;
  onShow: () => void;
  onLeave: () => void;
};

export function DeviceGreeting({ holder: { firstName }, showLabel, onShow, onLeave }: DeviceGreetingProps) {
  return (
    <div className="sheet sheet--pasted">
      <TornEdge />
      <p>
        <strong>
          {firstName ? (
            <Sentence text={words.helloAgainTo} parts={{ name: <bdi>{firstName}</bdi> }} />
          ) : (
            words.helloAgain
          )}
        </strong>
      </p>
      <div className="actions actions--wide">
        <Button look="loud" onPress={onShow}>
          {showLabel}
        </Button>
        <Button look="quiet" onPress={onLeave}>
          {words.notYou}
        </Button>
      </div>
    </div>
  );
}
