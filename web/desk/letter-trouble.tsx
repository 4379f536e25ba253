// A quiet notice on a dashboard while letters don't go out, with the way to them; gone when all went.
import { MailWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { LetterState } from '#domain/letter-list.ts';
import type { LetterPage } from '#domain/organizer.ts';
import * as words from '#words/desk/letter-states.ts';

type LetterTroubleProps = {
  /** Undefined while nobody knows: then nothing is said. */
  letters: LetterPage | undefined;
  /** Of which section, for who runs several. */
  of?: string | undefined;
  /** What to do about failed ones, for whoever can't do it. */
  failedRemark?: string;
  hrefOf: (state: LetterState) => string;
};

export function LetterTrouble({ letters, of, failedRemark = '', hrefOf }: LetterTroubleProps) {
  if (!letters) return null;
  const { late, counts, isMailConfigured } = letters;
  if (late + counts.failed === 0) return null;
  return (
    <aside className="notice letter-trouble no-print" aria-label={words.troubleTitle}>
      <MailWarning aria-hidden="true" size={20} />
      <ul className="letter-trouble__list">
        {counts.failed > 0 && (
          <Trouble href={hrefOf('failed')} link={words.seeFailed}>
            <strong>{words.couldNotBeSent({ failed: counts.failed, section: of })}</strong>{' '}
            {words.whereAddressIsWrong({ remark: failedRemark })}
          </Trouble>
        )}
        {late > 0 && (
          <Trouble href={hrefOf('queued')} link={words.seeWaiting}>
            <strong>{words.heldUp({ late, section: of })}</strong>{' '}
            {isMailConfigured ? words.takenNone : words.noMailServer}
          </Trouble>
        )}
      </ul>
    </aside>
  );
}

function Trouble({ href, link, children }: { href: string; link: string; children: ReactNode }) {
  return (
    <li>
      {children} <Link href={href}>{link}</Link>
    </li>
  );
}
