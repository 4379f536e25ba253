// The payment page without a registration: how to come back with it, or how to begin.
import { TornEdge } from '#web/public/drawings/torn-edge.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { registrationForm, sendMyLink } from '#words/riders/pages.ts';
import * as words from '#words/riders/payment.ts';

type MissingRegistrationProps = {
  supportEmail: string;
  /** There was a link, and it opens none. */
  isUnknown: boolean;
};

/** Who has registered before finds the way back here, so that nobody registers twice for want of a link. */
export function MissingRegistration({ supportEmail, isUnknown }: MissingRegistrationProps) {
  return (
    <div className="sheet sheet--pasted">
      <TornEdge />
      {isUnknown ? (
        <p className="lead">{words.linkOpensNone}</p>
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
          parts={{ address: <a href={`mailto:${supportEmail}`}>{supportEmail}</a> }}
        />
      </p>
      <div className="actions">
        <a className="button button--primary" href="/my-link">
          {sendMyLink}
        </a>
      </div>
      {!isUnknown && (
        <p>
          <Sentence text={words.notRegistered} />
        </p>
      )}
      <div className="actions">
        <a className="button" href="/register">
          {registrationForm}
        </a>
      </div>
    </div>
  );
}
