// Registration Data.
import { countText } from '#words/desk/in-locale.ts';

export const summary = 'Summary';
export const contacts = 'Contacts';
export const details = 'Details';
export const exportCsv = 'Export CSV';
export const success = 'Success';
export const exported = 'Registration data exported successfully';
export const dataNotLoaded = 'The data could not be loaded.';
export const loadingTheData = 'Loading the data…';
export const noRegistrationsYet = 'No Registrations Yet';
export const tabs = 'Registration data';

export const sms = 'SMS';
export const toName = ({ name }: { name: string }) => `to ${name}`;

export const name = 'Name';
export const contact = 'Contact';
export const events = 'Events';
export const date = 'Date';
export const tShirtOf = ({ size }: { size: string }) => `T-shirt ${size}`;
export const ownCar = ({ spareSeats }: { spareSeats: number }) => `own car, ${spareSeats} spare`;
export const busSeat = 'bus seat';
export const needsAccommodation = 'needs accommodation';
export const houses = ({ people }: { people: number }) => `houses ${people}`;
export const guests = ({ guests }: { guests: number }) => countText(guests, 'guest');
export const eatsVegetarian = 'vegetarian';
export const eatsVegan = 'vegan';

export const totalRegistrations = 'Total Registrations';
export const comeOnADay = 'come on at least one day';
export const accommodation = 'Accommodation';
export const cars = 'Cars';
export const bringTheirOwn = 'people who bring their own';
export const spareSeats = 'Spare Seats';
export const freeIn = ({ cars }: { cars: number }) => `free in ${countText(cars, 'car')}`;
export const totalGuests = 'Total Guests';
export const vegetarian = 'Vegetarian';
export const vegan = 'Vegan';
export const tShirtSizes = 'T-Shirt Sizes';
export const diet = 'Diet';
