// The Details tab of /data: Name, Contact, Events, Details, Date.
import { isEntered } from '#domain/entry.ts';
import { type EventContent, preEventKey } from '#domain/event.ts';
import type { Registration } from '#domain/stored-registration.ts';
import { daysLabel } from '#domain/summary.ts';
import { ColumnTitles } from '#web/ui/column-titles.tsx';
import { countText, dateText } from '#words/desk/in-locale.ts';

type DataDetailsProps = { registrations: readonly Registration[]; event: EventContent };

export function DataDetails({ registrations, event }: DataDetailsProps) {
  return (
    <table className="data-table" aria-label="Details">
      <ColumnTitles titles={['Name', 'Contact', 'Events', 'Details', 'Date']} />
      <tbody>
        {registrations.map((registration) => (
          <tr key={registration.id}>
            <th scope="row" className="data-table__name">
              {registration.name}
            </th>
            <td data-label="Contact">
              <span className="cell-lines">
                <span>{registration.email}</span>
                <span>{registration.phone}</span>
                <span className="soft">{registration.location}</span>
              </span>
            </td>
            <td data-label="Events">{eventsText(registration, event)}</td>
            <td data-label="Details">{detailsText(registration)}</td>
            <td data-label="Date" className="data-table__whole">
              {dateText(registration.createdAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function eventsText(registration: Registration, event: EventContent): string {
  const { participationDays } = registration;
  const days = participationDays.length > 0 && daysLabel(participationDays, event.days);
  const events = event.sections
    .filter(({ key }) => isEntered(registration, key))
    .map(({ key, title }) => (key === preEventKey ? `${title} (${days})` : title));
  return events.join(', ');
}

function detailsText(person: Registration): string {
  const details = [
    person.tshirtSize && `T-shirt ${person.tshirtSize}`,
    person.bikeType,
    person.hasOwnCar && `own car, ${person.spareSeats} spare`,
    person.needsBusSeat && 'bus seat',
    person.numberOfGuests > 0 && countText(person.numberOfGuests, 'guest'),
    person.needsAccommodation && 'needs accommodation',
    person.hasSpareAccommodation && `houses ${person.spareAccommodationCapacity}`,
    person.isVegetarian && 'vegetarian',
    person.isVegan && 'vegan',
    person.allergies,
  ];
  return details.filter(Boolean).join(' · ');
}
