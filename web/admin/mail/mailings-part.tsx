// Letters to many, of all who write them; what became of the letters of one is a press away.
import { useSearchParams } from 'wouter';
import type { EventContent } from '#domain/event/event.ts';
import { MailingList } from '#web/desk/mail/mailing-list.tsx';

export function MailingsPart({ event }: { event: EventContent }) {
  const [, setSearch] = useSearchParams();
  return <MailingList event={event} mayRetry onLetters={(mailingId) => setSearch({ mailingId })} />;
}
