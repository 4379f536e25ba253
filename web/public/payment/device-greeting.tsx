// The payment page in another tab of a device that others use, too: a first name, and the rest at a press.
import type { Holder } from '#web/public/draft.ts';

type DeviceGreetingProps = { holder: Holder; onShow: () => void; onLeave: () => void };

export function DeviceGreeting({ holder: { firstName }, onShow, onLeave }: DeviceGreetingProps) {
  return (
    <div className="notice">
      <p>
        <strong>
          Hello again
          {firstName && (
            <>
              , <bdi>{firstName}</bdi>
            </>
          )}
          .
        </strong>
      </p>
      <div className="actions actions--wide">
        <button type="button" className="button button--primary" onClick={onShow}>
          Show my payment
        </button>
        <button type="button" className="button button--quiet" onClick={onLeave}>
          Not you?
        </button>
      </div>
    </div>
  );
}
