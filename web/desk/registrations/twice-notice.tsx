// A quiet notice on a dashboard when somebody perhaps registered twice, with the way to them.
import { UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import type { Summary } from '#domain/summary.ts';
import { tableAddress } from '#web/desk/registrations/table-state.ts';
import * as words from '#words/desk/registrations.ts';

type TwiceNoticeProps = {
  /** Undefined while nobody knows: then nothing is said. */
  summary: Summary | undefined;
  path: Parameters<typeof tableAddress>[1];
};

export function TwiceNotice({ summary, path }: TwiceNoticeProps) {
  const { twice = 0 } = summary ?? {};
  if (twice === 0) return null;
  return (
    <aside className="notice twice-notice no-print" aria-label={words.perhapsRegisteredTwice}>
      <UsersRound aria-hidden="true" size={20} />
      <p>
        <strong>{words.mayBeOneTwice({ count: twice })}</strong>{' '}
        <Link href={tableAddress({ twice: 'true', sort: 'name' }, path)}>
          {twice === 2 ? words.seeTheTwo : words.seeTheseRegistrations}
        </Link>
      </p>
    </aside>
  );
}
