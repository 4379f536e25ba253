// The payment page without a registration: how to come back with it, or how to begin.
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/riders/payment.ts';

type MissingRegistrationProps = {
  supportEmail: string;
  /** There was a link, and it opens none. */
  isUnknown: boolean;
};

/** Who has registered before finds the way back here, so that nobody registers twice for want of a link. */
export function MissingRegistration({ supportEmail, isUnknown }: MissingRegistrationProps) {
  return (
    <div className="notice">
      {isUnknown ? (
        <p>{words.linkOpensNone}</p>
      ) : (
        <>
          <h2 className="title-3">{words.notOpenHere}</h2>
          <p>
            <Sentence text={words.alreadyRegistered} />
          </p>
        </>
      )}
      <p>
        <Sentence
          text={words.noLetter}
          link={(label) => (
            <a className="tall-link" href="/my-link">
              {label}
            </a>
          )}
          parts={{
            address: (
              <a className="tall-link" href={`mailto:${supportEmail}`}>
                {supportEmail}
              </a>
            ),
          }}
        />
      </p>
      {!isUnknown && (
        <p>
          <Sentence text={words.notRegistered} />
        </p>
      )}
      <a className={isUnknown ? 'button' : 'button button--primary'} href="/register">
        {words.registrationForm}
      </a>
    </div>
  );
}
