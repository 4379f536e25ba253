// What the landing page says, apart from the event's own texts.
import { formatNumber, plural } from '#domain/locale/locale.ts';

export const organizersLogin = 'Organizers Login';
export const registerNow = 'Register Now';
export const fromPrice = (price: string) => `from ${price}`;
/** Where something is free, and something is not. */
export const freeOr = (price: string) => `free or ${price}`;
export const datesAndPrice = (dates: string, price: string) => `${dates}, ${price}`;
export const toProgramme = 'The programme';
export const aboutEvent = 'About the event';

// While it runs.
export const nowAndNext = 'Now and next';
export const onNow = 'On now';
export const next = 'Next';
/** Of something that is on. */
export const untilTime = (time: string) => `until ${time}`;
export const at = (time: string) => `at ${time}`;

// Once it is over.
export const results = 'Results';
export const tookPart = (count: number, section: string) =>
  `${plural(count, { one: 'rider', other: 'riders' })}, ${section}`;
export const daysOfProgramme = (count: number) =>
  plural(count, { one: 'day together', other: 'days together' });
export const checkpoints = (count: number) =>
  plural(count, { one: 'checkpoint on the programme', other: 'checkpoints on the programme' });
export const kilometresOfRoad = (road: string) => `km of road, ${road}`;
export const thanks = 'Thank you for coming. See you on the road.';

export const programme = 'Programme';
/** What somebody who prints the programme writes on it. */
export const riderBlank = 'Rider';
export const numberBlank = 'No.';
/** On the day's own sheet, while the event runs. */
export const today = 'Today';
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
export const wholeRoute = (legs: readonly string[], total: string) =>
  `${legs.join('; ')}.${total && ` In all ${total}.`}`;

export const pickTicket = 'Pick your spoke card';
/** How long an early price holds. */
export const untilThen = (day: string, price: string) => `until ${day}, then ${price}`;
/** Of what a place's questions may cost. */
export const optionsFrom = (price: string) => `Options from ${price}`;
export const stayTuned = 'Stay Tuned';

/** Who signs up asks to take part. */
export const asksFirst = 'Its organizer says yes first';
export const placesLeft = (locale: string, places: number) =>
  `${formatNumber(locale, places)} ${plural(places, { one: 'place', other: 'places' })} left`;
