// A believable rider: what tests and measurements send.

export const rider = {
  name: 'Jörg Müller-Weiß',
  email: 'joerg@example.org',
  phone: '+49 151 2345678',
  location: 'Berlin, Germany',
  emergencyName: 'Ada Müller',
  emergencyPhone: '+49 151 8765432',
  emergencyEmail: 'ada@example.org',
  emergencyRelationship: 'sister',
  emergencyLocation: 'Hamburg',
  needsAccommodation: true,
  hasSpareAccommodation: false,
  spareAccommodationCapacity: 0,
  availableForDistribution: true,
} as const;

export const preEventAnswers = {
  sectionType: 'pre_event',
  organizerUsername: 'pre-event',
  participation_all_days: false,
  participation_thursday: true,
  participation_friday: false,
  participation_saturday: true,
  participation_sunday: true,
  tshirt_size: 'L',
} as const;

export const roadTripAnswers = {
  sectionType: 'road_trip',
  organizerUsername: 'road',
  coming_on_road_trip: true,
  has_own_car: true,
  spare_seats: 3,
  needs_bus_seat: false,
  bringing_guests: true,
  guest_count: 2,
  bike_type: 'Cargo Bike',
  needs_camping_gear: true,
  camping_gear_shelter: true,
  camping_gear_mattress: false,
  camping_gear_pillow: true,
  is_vegetarian: true,
  is_vegan: false,
  food_allergies: 'peanuts',
} as const;

/** On the road trip without guests: in a car of one's own, or in need of a seat in another's. */
export const onRoad = { ...roadTripAnswers, bringing_guests: false, guest_count: 0 } as const;
export const inCar = { ...onRoad, has_own_car: false, spare_seats: 0 } as const;
