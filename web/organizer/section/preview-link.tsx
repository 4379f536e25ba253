// Opens the registration form as visitors have it now.
import { ExternalLink } from 'lucide-react';

export function PreviewLink() {
  return (
    <a className="button button--quiet button--small" href="/registration" target="_blank" rel="noopener">
      <ExternalLink aria-hidden="true" size={18} />
      Preview Form
    </a>
  );
}
