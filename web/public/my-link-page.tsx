// Where riders who lost their link ask for it. It works without script.
import type { MyLinkPageData } from '#domain/calls/page.ts';
import { AccountForm } from '#web/public/account-form.tsx';
import { AccountAnswer, AccountPage } from '#web/public/account-page.tsx';
import { PlainField } from '#web/public/plain-field.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { backToStart, sendMyLink } from '#words/riders/at-hand.ts';
import * as words from '#words/riders/my-link.ts';

export function MyLinkPage({ data: { event, state, email, endsOlder, message } }: { data: MyLinkPageData }) {
  if (state === 'asked') {
    return (
      <AccountAnswer
        event={event}
        title={words.asked}
        ways={[
          { href: '/', label: backToStart },
          { href: '/my-link', label: words.otherAddress },
        ]}
      >
        <p className="lead">
          <Sentence text={words.onItsWay} parts={{ email: <strong dir="auto">{email}</strong> }} />
        </p>
        <p>{words.severalAtOne}</p>
        <p>
          <Sentence text={words.nothingCame} mail={event.supportEmail} />
        </p>
      </AccountAnswer>
    );
  }
  return (
    <AccountPage event={event} title={sendMyLink}>
      <AccountForm message={message} submitLabel={sendMyLink}>
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
