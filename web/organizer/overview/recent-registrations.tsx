// The ten newest registrations with what can be done to each, and the way to all of them (product.md, sections 2 and 9).
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ListedRegistration } from '#domain/registration/stored-registration.ts';
import { ContactLinks } from '#web/desk/contact-links.tsx';
import { MoneyButton } from '#web/desk/money/money-button.tsx';
import { registrationsQuery } from '#web/desk/queries.ts';
import { RegistrationActions } from '#web/desk/registrations/registration-actions.tsx';
import { tableAddress } from '#web/desk/registrations/table-state.ts';
import { TwiceMark } from '#web/desk/registrations/twice-mark.tsx';
import { SectionBadges } from '#web/desk/section-badges.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { Unread } from '#web/ui/waiting.tsx';
import { daysLabel } from '#words/days.ts';
import { dateText } from '#words/desk/in-locale.ts';
import {
  loadingRegistrations,
  noRegistrations,
  recentRegistrations,
  registrationsNotLoaded,
} from '#words/desk/lists.ts';
import * as words from '#words/desk/overview.ts';
import { partText } from '#words/desk/part-text.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

const recentCount = 10;

export function RecentRegistrations() {
  const recent = useQuery(registrationsQuery({ pageSize: recentCount }));
  return (
    <section className="panel" aria-labelledby="recent-title">
      <div className="apart">
        <h2 className="title-3" id="recent-title">
          {recentRegistrations}
        </h2>
        {recent.data && recent.data.total > 0 && (
          <Link href={tableAddress({})} className="tall-link panel__more">
            {words.allRegistrations({ count: recent.data.total })}
          </Link>
        )}
      </div>
      <Unread of={recent} waiting={loadingRegistrations} failed={registrationsNotLoaded} />
      {recent.data?.total === 0 && <p className="empty">{noRegistrations}</p>}
      {recent.data && recent.data.total > 0 && (
        <ul className="recent">
          {recent.data.items.map((registration) => (
            <RecentRegistration key={registration.id} registration={registration} />
          ))}
        </ul>
      )}
    </section>
  );
}

type RecentRegistrationProps = { registration: ListedRegistration };

function RecentRegistration({ registration }: RecentRegistrationProps) {
  const { event } = useDesk();
  const { name, email, phone, location, participationDays, entries, createdAt } = registration;
  const notIn = entries.filter(({ state }) => state !== 'entered' && state !== 'declined');
  return (
    <li className="recent__row">
      <div className="recent__who">
        <strong>{name}</strong>
        {location && <span className="soft small">{location}</span>}
      </div>
      <ContactLinks name={name} email={email} phone={phone} />
      <div className="badges">
        {participationDays.length > 0 && (
          <span className="badge">{daysLabel(participationDays, event.days)}</span>
        )}
        <SectionBadges registration={registration} />
        {notIn.map(({ section }) => (
          <span key={section} className="badge">
            {sectionLabel(section, event)}: {partText(registration, section)}
          </span>
        ))}
        <MoneyButton registration={registration} />
        <TwiceMark registration={registration} />
      </div>
      <time className="soft small recent__date" dateTime={createdAt}>
        {dateText(createdAt)}
      </time>
      <RegistrationActions registration={registration} />
    </li>
  );
}
