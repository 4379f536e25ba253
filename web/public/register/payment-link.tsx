// The way on to the payment page, which reads the registration from this tab's storage or from the fragment.
import { type Holder, holderSurvives } from '#web/public/draft.ts';
import { toPayment } from '#words/riders/register.ts';
import { seePayment } from '#words/riders/registered.ts';

type PaymentLinkProps = {
  holder: Holder;
  isEmbedded: boolean;
  /** The rider has chosen what to pay for already. */
  isConfirmed: boolean;
  /** The one thing to do next. */
  isNext: boolean;
};

export function PaymentLink({ holder, isEmbedded, isConfirmed, isNext }: PaymentLinkProps) {
  // A frame's storage is its own, and a forbidden one holds nothing: then the address carries the token.
  const needsToken = isEmbedded || !holderSurvives();
  return (
    <a
      className={isNext ? 'button button--loud' : 'button'}
      href={needsToken ? `/payment#${holder.id}.${holder.token}` : '/payment'}
      {...(isEmbedded && { target: '_blank', rel: 'noopener' })}
    >
      {isConfirmed ? seePayment : toPayment}
    </a>
  );
}
