// A list that is not there: it could not be loaded, or the page's address asks for what there is not.
import { Link, useLocation, useSearchParams } from 'wouter';
import { unknownName } from '#web/desk/list-address.ts';
import { Failed } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/lists.ts';

type FailedListProps = { message: string; unknown: string | undefined; onRetry: () => void };

export function FailedList({ message, unknown, onRetry }: FailedListProps) {
  const [path] = useLocation();
  const [search] = useSearchParams();
  if (unknown === undefined) return <Failed message={message} onRetry={onRetry} />;
  const known = new URLSearchParams(search);
  known.delete(unknownName(unknown));
  return (
    <div className="notice notice--error" role="alert">
      <p>{words.unknownFilter({ filter: unknown })}</p>
      <Link className="button button--small" href={known.size > 0 ? `${path}?${known}` : path}>
        {words.leaveFilterOut}
      </Link>
    </div>
  );
}
