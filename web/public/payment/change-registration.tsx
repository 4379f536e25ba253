// The way from the payment page to the registration's answers. In a device's other tabs the form shows none of them.
import type { Holder } from '#web/public/draft.ts';
import * as words from '#words/riders/payment.ts';

type ChangeRegistrationProps = { holder: Holder; className: string };

export function ChangeRegistration({ holder, className }: ChangeRegistrationProps) {
  if (holder.isOfDevice) {
    return <p className="small change-note no-print">{words.changeByLetter}</p>;
  }
  return (
    <a className={`${className} no-print`} href="/register">
      {words.changeRegistration}
    </a>
  );
}
