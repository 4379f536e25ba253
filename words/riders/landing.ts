// What the landing page says, apart from the event's own texts.
import { formatNumber, plural } from '#domain/locale.ts';

export const organizersLogin = 'Organizers Login';
export const registerNow = 'Register Now';
export const fromPrice = (price: string) => `From ${price}`;
export const daysAndPrice = (days: string, price: string) => `${days}, from ${price}`;
export const toProgramme = 'The programme';
export const aboutEvent = 'About the event';

export const programme = 'Programme';
/** What somebody who prints the programme writes on it. */
export const riderBlank = 'Rider';
export const numberBlank = 'No.';
export const addProgramme = 'Add the programme to your calendar';

export const roadTrip = 'Road trip';
export const mapOf = (title: string) => `Map: ${title}`;
export const allTheWay = 'All the way';
export const stopoverIn = (town: string) => `${town} stopover`;
export const stopoverOn = (day: string) => `stopover ${day}`;
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const kilometres = (locale: string, km: number) => `${formatNumber(locale, km)} km`;
export const duration = (locale: string, hours: number) =>
  `about ${formatNumber(locale, hours)} ${plural(hours, { one: 'hr', other: 'hrs' })}`;
export const wholeRoute = (legs: readonly string[], total: string) => `${legs.join('; ')}. In all ${total}.`;

export const pickTicket = 'Pick your spoke card';
/** How long an early price holds. */
export const untilThen = (day: string, price: string) => `until ${day}, then ${price}`;
export const stayTuned = 'Stay Tuned';

/** Who comes now waits for a place. */
export const full = 'Full – waiting list';
/** Who signs up asks to take part. */
export const asksFirst = 'Its organizer says yes first';
export const placesLeft = (locale: string, places: number) =>
  `${formatNumber(locale, places)} ${plural(places, { one: 'place', other: 'places' })} left`;
