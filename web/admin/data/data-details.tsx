// The Details tab of /data: Name, Contact, Events, Details, Date.
import { isEntered } from '#domain/entries/entry-state.ts';
import { type EventContent, preEventKey } from '#domain/event/event.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { ColumnTitles } from '#web/ui/column-titles.tsx';
import { daysLabel } from '#words/days.ts';
import * as words from '#words/desk/data.ts';
import { dateText } from '#words/desk/in-locale.ts';

type EventDays = Pick<EventContent, 'days' | 'sections'>;
type DataDetailsProps = { registrations: readonly Registration[] };

export function DataDetails({ registrations }: DataDetailsProps) {
  const { event } = useDesk();
  return (
    <table className="data-table data-table--rows data-details" aria-label={words.details}>
      <ColumnTitles titles={[words.name, words.contact, words.events, words.details, words.date]} />
      <tbody>
        {registrations.map((registration) => (
          <tr key={registration.id}>
            <th scope="row" className="data-table__name" title={registration.name}>
              {registration.name}
            </th>
            <td data-label={words.contact} className="data-rows__last">
              <span className="cell-lines">
                <span>{registration.email}</span>
                <span>{registration.phone}</span>
                <span className="soft">{registration.location}</span>
              </span>
            </td>
            <td data-label={words.events} className="data-details__events">
              {eventsText(registration, event)}
            </td>
            <td data-label={words.details} className="data-details__said">
              {detailsText(registration)}
            </td>
            <td data-label={words.date} className="data-table__whole data-rows__first">
              {dateText(registration.createdAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function eventsText(registration: Registration, event: EventDays): string {
  const events = event.sections
    .filter(({ key }) => isEntered(registration, key))
    .map(({ key, title }) => {
      const days = registration.entries.find(({ section }) => section === key)?.days ?? [];
      return key === preEventKey || days.length > 0 ? `${title} (${daysLabel(days, event.days)})` : title;
    });
  return events.join(', ');
}

function detailsText(person: Registration): string {
  const details = [
    person.tshirtSize && words.tShirtOf({ size: person.tshirtSize }),
    person.bikeType,
    person.hasOwnCar && words.ownCar({ spareSeats: person.spareSeats }),
    person.needsBusSeat && words.busSeat,
    person.numberOfGuests > 0 && words.guests({ guests: person.numberOfGuests }),
    person.needsAccommodation && words.needsAccommodation,
    person.hasSpareAccommodation && words.houses({ people: person.spareAccommodationCapacity }),
    person.isVegetarian && words.eatsVegetarian,
    person.isVegan && words.eatsVegan,
    person.allergies,
  ];
  // A line never begins with the dot.
  return details.filter(Boolean).join('\u00A0· ');
}
