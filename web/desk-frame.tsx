// What stands on a page behind the sign-in before its script has arrived.

export function DeskFrame() {
  return (
    <main id="main" className="desk-wait">
      <p role="status">Loading…</p>
      <noscript>
        <p>This page needs JavaScript. The public pages work without it.</p>
      </noscript>
    </main>
  );
}
