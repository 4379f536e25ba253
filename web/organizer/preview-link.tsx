// Opens the registration form as visitors have it now, which is the current edition's: another one has none to show.
import { ExternalLink } from 'lucide-react';
import { editionAtHand } from '#web/edition-at-hand.ts';
import * as words from '#words/desk/organizer.ts';

export function PreviewLink() {
  if (editionAtHand() !== undefined) return null;
  return (
    <a className="button button--quiet button--small" href="/registration" target="_blank" rel="noopener">
      <ExternalLink aria-hidden="true" size={18} />
      {words.previewForm}
    </a>
  );
}
