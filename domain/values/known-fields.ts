// The known fields of a registration, and their defaults (product.md, section 3).
import type { KnownField, RegistrationValues } from '#domain/values/value-schemas.ts';

/** Text defaults are empty, booleans false, numbers 0, lists empty (product.md, section 3). */
export const registrationDefaults: RegistrationValues = {
  name: '',
  email: '',
  phone: '',
  location: '',
  emergencyName: '',
  emergencyPhone: '',
  emergencyEmail: '',
  emergencyLocation: '',
  emergencyRelationship: '',
  participationDays: [],
  tshirtSize: '',
  needsAccommodation: false,
  hasSpareAccommodation: false,
  spareAccommodationCapacity: 0,
  availableForDistribution: false,
  joiningRoadTrip: false,
  hasOwnCar: false,
  spareSeats: 0,
  bringingGuests: false,
  numberOfGuests: 0,
  guests: [],
  needsBusSeat: false,
  bikeType: '',
  campingGearNeeded: [],
  isVegetarian: false,
  isVegan: false,
  allergies: '',
  roadTripConfirmationEmail: '',
  roadTripEmailContent: '',
  preEventConfirmationEmail: '',
  preEventEmailContent: '',
};

/** Somebody needs camping gear but ticked none of the items. */
export const unspecifiedGear = 'unspecified';

/** Role and id of the tick by which riders agree to hear of the next edition. It is answered as an own question is. */
export const mayBeWrittenTo = 'mayBeWrittenTo';

/** Which field of a registration a question asks for, and, where it is a tick within a list, for which item of it. */
export type Known = { role: KnownField; item?: string | undefined };

/** Items that are none of their list's: the tick that ticks each, and the one that opens the others. */
export const everyItem = 'all';
export const anyItem = 'any';
