// The way on to the payment page, which reads the registration from this tab's storage or from the fragment.
import { type Holder, holderSurvives } from '#web/public/draft.ts';

type PaymentLinkProps = {
  holder: Holder;
  isEmbedded: boolean;
  /** The one thing to do next. */
  isNext?: boolean;
};

export function PaymentLink({ holder, isEmbedded, isNext = false }: PaymentLinkProps) {
  // A frame's storage is its own, and a forbidden one holds nothing: then the address carries the token.
  const needsToken = isEmbedded || !holderSurvives();
  return (
    <a
      className={isNext ? 'button button--primary' : 'button'}
      href={needsToken ? `/payment#${holder.id}.${holder.token}` : '/payment'}
      {...(isEmbedded && { target: '_blank', rel: 'noopener' })}
    >
      Continue to payment
    </a>
  );
}
