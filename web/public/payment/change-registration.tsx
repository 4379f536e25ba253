// The way from the payment page to the registration's answers. In a device's other tabs the form shows none of them.
import type { Holder } from '#web/public/draft.ts';

type ChangeRegistrationProps = { holder: Holder; className: string };

export function ChangeRegistration({ holder, className }: ChangeRegistrationProps) {
  if (holder.isOfDevice) {
    return (
      <p className="small change-note no-print">
        To change your registration, open the link in the letter that we sent you, and choose “{changeWords}”
        there.
      </p>
    );
  }
  return (
    <a className={`${className} no-print`} href="/register">
      {changeWords}
    </a>
  );
}

const changeWords = 'Change my registration';
