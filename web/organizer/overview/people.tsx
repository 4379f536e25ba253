// A page of the people behind a number, by name, with the ways to reach them.
import { useQuery } from '@tanstack/react-query';
import type { RegistrationList } from '#domain/lists/registration-list.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { ContactLinks } from '#web/desk/contact-links.tsx';
import { registrationsQuery } from '#web/desk/queries.ts';
import { Pager } from '#web/ui/pager.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import { peopleText } from '#words/desk/in-locale.ts';
import { listNotLoaded, noRegistrations } from '#words/desk/lists.ts';
import * as words from '#words/desk/overview.ts';

const pageSize = 25;

type PeopleProps = {
  list: Pick<RegistrationList, 'group' | 'section' | 'value' | 'answer'>;
  /** What the list says of a person. */
  detailOf: (person: Registration) => string;
  /** With the ways to reach whom they named. */
  isEmergency?: boolean;
  page: number;
  onPage: (page: number) => void;
};

export function People({ list, detailOf, isEmergency = false, page, onPage }: PeopleProps) {
  const people = useQuery(registrationsQuery({ ...list, page, pageSize, sort: 'name' }));
  if (!people.isSuccess) return <Unread of={people} waiting={words.loadingTheList} failed={listNotLoaded} />;
  const { items, total } = people.data;
  if (total === 0) return <p className="empty">{noRegistrations}</p>;
  return (
    <>
      <ul
        className="people"
        aria-label={peopleText(total)}
        aria-busy={people.isPlaceholderData}
        inert={people.isPlaceholderData}
      >
        {items.map((person) => (
          <Person key={person.id} person={person} detail={detailOf(person)} isEmergency={isEmergency} />
        ))}
      </ul>
      <Pager page={page} pageSize={pageSize} total={total} onPage={onPage} />
    </>
  );
}

type PersonProps = { person: Registration; detail: string; isEmergency: boolean };

function Person({ person, detail, isEmergency }: PersonProps) {
  return (
    <li className={isEmergency ? 'person person--emergency' : 'person'}>
      <div className="person__words">
        <strong>{person.name}</strong>
        {person.location && <span className="soft small">{person.location}</span>}
      </div>
      <ContactLinks name={person.name} email={person.email} phone={person.phone} />
      <div className="person__detail">
        {detail && (
          <span>
            {isEmergency && <span className="soft small">{words.emergency} </span>}
            {detail}
          </span>
        )}
        {isEmergency && (
          <ContactLinks
            name={person.emergencyName}
            email={person.emergencyEmail}
            phone={person.emergencyPhone}
          />
        )}
      </div>
    </li>
  );
}
