// The Contacts tab of /data: a card a person with the days and the ways to reach them.
import { isEntered } from '#domain/entries/entry-state.ts';
import type { EventContent } from '#domain/event/event.ts';
import { listedSections } from '#domain/lists/listed-sections.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { EmailText, mailUrl, PhoneText, smsUrl } from '#web/desk/contact-links.tsx';
import * as words from '#words/desk/data.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

type DataContactsProps = { registrations: readonly Registration[]; event: EventContent };

export function DataContacts({ registrations, event }: DataContactsProps) {
  return (
    <ul className="contact-cards">
      {registrations.map((registration) => (
        <Contact key={registration.id} registration={registration} event={event} />
      ))}
    </ul>
  );
}

function Contact({ registration, event }: { registration: Registration; event: EventContent }) {
  const { name, email, phone, location } = registration;
  const messageUrl = smsUrl(phone);
  const days = event.days.filter(({ key }) => registration.participationDays.includes(key));
  return (
    <li className="contact-card">
      <strong className="contact-card__name">{name}</strong>
      <a href={mailUrl(email)}>
        <EmailText email={email} />
      </a>
      {phone && (
        <p>
          <PhoneText phone={phone} />{' '}
          {messageUrl && (
            <a className="small no-print" href={messageUrl}>
              {words.sms}
              <span className="visually-hidden"> {words.toName({ name })}</span>
            </a>
          )}
        </p>
      )}
      {location && <p className="soft">{location}</p>}
      <div className="badges">
        {days.map(({ key, label }) => (
          <span key={key} className="badge">
            {label}
          </span>
        ))}
        {listedSections(event)
          .filter(({ key }) => isEntered(registration, key))
          .map(({ key }) => (
            <span key={key} className="badge badge--strong">
              {sectionLabel(key, event)}
            </span>
          ))}
      </div>
    </li>
  );
}
