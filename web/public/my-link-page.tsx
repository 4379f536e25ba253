// Where riders who lost their link ask for it. It works without script.
import type { MyLinkPageData } from '#domain/calls/page.ts';
import { AccountForm } from '#web/public/account-form.tsx';
import { AccountPage } from '#web/public/account-page.tsx';
import { PlainField } from '#web/public/plain-field.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/riders/my-link.ts';
import { sendMyLink } from '#words/riders/pages.ts';

export function MyLinkPage({ data: { event, state, email, endsOlder, message } }: { data: MyLinkPageData }) {
  if (state === 'asked') {
    return (
      <AccountPage event={event}>
        <h1 className="title-2">{words.asked}</h1>
        <p className="lead">
          <Sentence text={words.onItsWay} parts={{ email: <strong dir="auto">{email}</strong> }} />
        </p>
        <p>{words.severalAtOne}</p>
        <p>
          <Sentence
            text={words.nothingCame}
            parts={{ support: <a href={`mailto:${event.supportEmail}`}>{event.supportEmail}</a> }}
          />
        </p>
        <p>
          <a className="button" href="/my-link">
            {words.otherAddress}
          </a>
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage event={event}>
      <AccountForm title={sendMyLink} message={message} submitLabel={sendMyLink}>
        {(describedBy) => (
          <>
            <p>{words.whatComes}</p>
            <PlainField
              name="email"
              label={words.email}
              type="email"
              autoComplete="email"
              value={email}
              hasFocus
              describedBy={describedBy}
            />
            <div className="field">
              <label className="choice" htmlFor="ends-older">
                <input
                  type="checkbox"
                  id="ends-older"
                  name="endsOlder"
                  defaultChecked={endsOlder}
                  aria-describedby="ends-older-help"
                />
                <span>{words.endOlder}</span>
              </label>
              <p className="field__help" id="ends-older-help">
                {words.endOlderHelp}
              </p>
            </div>
          </>
        )}
      </AccountForm>
    </AccountPage>
  );
}
