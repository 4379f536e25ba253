// What stands on a page behind the sign-in before its script has arrived.
import * as words from '#words/riders/pages.ts';

export function DeskFrame() {
  return (
    <main id="main" className="desk-wait">
      <p role="status">{words.loading}</p>
      <noscript>
        <p>{words.deskNeedsScript}</p>
      </noscript>
    </main>
  );
}
