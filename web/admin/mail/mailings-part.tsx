// Letters to many, of all who write them; what became of the letters of one is a press away.
import { useSearchParams } from 'wouter';
import { MailingList } from '#web/desk/mail/mailing-list.tsx';

export function MailingsPart() {
  const [, setSearch] = useSearchParams();
  return <MailingList onLetters={(mailingId) => setSearch({ mailingId })} />;
}
