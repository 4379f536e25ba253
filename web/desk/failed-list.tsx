// A list that is not there: it could not be loaded, or the page's address asks for what there is not.
import { Link, useLocation, useSearchParams } from 'wouter';
import { unknownName } from '#web/desk/list-address.ts';
import { Failed } from '#web/ui/waiting.tsx';

type FailedListProps = { what: string; unknown: string | undefined; onRetry: () => void };

export function FailedList({ what, unknown, onRetry }: FailedListProps) {
  const [path] = useLocation();
  const [search] = useSearchParams();
  if (unknown === undefined) return <Failed message={`The ${what} could not be loaded.`} onRetry={onRetry} />;
  const known = new URLSearchParams(search);
  known.delete(unknownName(unknown));
  return (
    <div className="notice notice--error" role="alert">
      <p>This page’s address asks for {unknown}, which does not exist.</p>
      <Link className="button button--small" href={known.size > 0 ? `${path}?${known}` : path}>
        Leave that out
      </Link>
    </div>
  );
}
