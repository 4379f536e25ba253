// Opens the registration form as visitors have it now.
import { ExternalLink } from 'lucide-react';

export function PreviewLink({ isQuiet = false }: { isQuiet?: boolean }) {
  return (
    <a
      className={isQuiet ? 'button button--quiet button--small' : 'button button--small'}
      href="/registration"
      target="_blank"
      rel="noopener"
    >
      <ExternalLink aria-hidden="true" size={18} />
      Preview Form
    </a>
  );
}
