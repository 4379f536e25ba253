// What to do when letters are kept because no mail server is configured.
import { MarkedText } from '#web/ui/marked-text.tsx';
import * as words from '#words/desk/mail.ts';

export function NoMailServer() {
  return (
    <div className="notice no-mail-server" role="note">
      <p>
        <strong>{words.notSent}</strong> <MarkedText text={words.keptUntilMailServer} />
      </p>
    </div>
  );
}
