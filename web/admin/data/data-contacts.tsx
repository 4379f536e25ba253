// The Contacts tab of /data: a card a person with the days and the ways to reach them.
import type { Registration } from '#domain/registration/stored-registration.ts';
import { EmailText, mailUrl, PhoneText, smsUrl } from '#web/desk/contact-links.tsx';
import { SectionBadges } from '#web/desk/section-badges.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import * as words from '#words/desk/data.ts';

type DataContactsProps = { registrations: readonly Registration[] };

export function DataContacts({ registrations }: DataContactsProps) {
  return (
    <ul className="contact-cards">
      {registrations.map((registration) => (
        <Contact key={registration.id} registration={registration} />
      ))}
    </ul>
  );
}

function Contact({ registration }: { registration: Registration }) {
  const { event } = useDesk();
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
        <SectionBadges registration={registration} />
      </div>
    </li>
  );
}
