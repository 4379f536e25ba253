// The payment page without a registration: how to come back with it, or how to begin.

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
        <p>
          This link opens no registration: it was cut off on its way, or the registration was deleted. Open it
          once more from the letter that we sent you.
        </p>
      ) : (
        <>
          <h2 className="title-3">Your registration is not open here yet</h2>
          <p>
            <strong>Already registered?</strong> Open the link in the letter that we sent you. It works on any
            phone or computer, and leads to your price, the bank details and your reference.
          </p>
        </>
      )}
      <p>
        <strong>No letter?</strong> The newest letter about your registration has the link; look in your junk
        mail, too. Or write to the organizers from the address that you registered with:{' '}
        <a className="tall-link" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      </p>
      {!isUnknown && (
        <p>
          <strong>Not registered yet?</strong> Fill in the form first: it leads you back here.
        </p>
      )}
      <a className={isUnknown ? 'button' : 'button button--primary'} href="/register">
        Registration form
      </a>
    </div>
  );
}
