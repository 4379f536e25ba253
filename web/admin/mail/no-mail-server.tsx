// What to do when letters are kept because no mail server is configured.

export function NoMailServer() {
  return (
    <div className="notice no-mail-server" role="note">
      <p>
        <strong>Not sent: no mail server configured.</strong> Letters are kept and go out, each once, as soon
        as an operator sets <code>SMTP_URL</code> (such as{' '}
        <code>smtp://user:password@mail.example.org:587</code>) and <code>MAIL_FROM</code> (such as{' '}
        <code>Rego &lt;rego@example.org&gt;</code>) and starts rego again.
      </p>
    </div>
  );
}
