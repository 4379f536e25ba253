// A form that needs no script: what was wrong with the last try, the fields, the button.
import type { ReactNode } from 'react';

type AccountFormProps = {
  /** What was wrong, once something was. */
  message?: string | undefined;
  /** The button. */
  submitLabel: string;
  /** Draws the fields, which the message describes. */
  children: (describedBy: string | undefined) => ReactNode;
};

const messageId = 'account-message';

export function AccountForm({ message, submitLabel, children }: AccountFormProps) {
  return (
    <>
      {message ? (
        <p className="notice notice--error" role="alert" id={messageId}>
          {message}
        </p>
      ) : null}
      <form className="card" method="post">
        {children(message ? messageId : undefined)}
        <button className="button button--loud button--wide" type="submit">
          {submitLabel}
        </button>
      </form>
    </>
  );
}
