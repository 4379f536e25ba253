// For visitors without JavaScript: what does not work, and whom to write to in its place.
import type { EventContent } from '#domain/event/event.ts';
import { contactsOf } from '#web/public/contacts.ts';
import * as words from '#words/riders/pages.ts';

export function NeedsScript({ event, what }: { event: EventContent; what: string }) {
  return (
    <div className="notice notice--error">
      <p>{words.needsScript(what)}</p>
      <ul className="plain-list">
        {contactsOf(event).map(({ key, name, email }) => (
          <li key={key}>
            {name}
            <br />
            <a className="tall-link" href={`mailto:${email}`}>
              {email}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
