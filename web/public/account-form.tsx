// A form of the embedded identity provider: what was wrong with the last try, the fields, the button. It needs no script.
import type { ReactNode } from 'react';

type AccountFormProps = {
  title: string;
  /** What was wrong, once something was. */
  message: string | undefined;
  /** The button. */
  submitLabel: string;
  /** Draws the fields, which the message describes. */
  children: (describedBy: string | undefined) => ReactNode;
};

const messageId = 'account-message';

export function AccountForm({ title, message, submitLabel, children }: AccountFormProps) {
  return (
    <>
      <h1 className="title-2">{title}</h1>
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
