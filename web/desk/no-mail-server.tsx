// What to do when letters are kept because no mail server is configured.
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/desk/mail.ts';

const settings = {
  server: <code>SMTP_URL</code>,
  exampleServer: <code>smtp://user:password@mail.example.org:587</code>,
  sender: <code>MAIL_FROM</code>,
  exampleSender: <code>{'Rego <rego@example.org>'}</code>,
};

export function NoMailServer() {
  return (
    <div className="notice no-mail-server" role="note">
      <p>
        <strong>{words.notSent}</strong> <Sentence text={words.keptUntilMailServer} parts={settings} />
      </p>
    </div>
  );
}
