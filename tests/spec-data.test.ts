// The entities, the field library, the calls and the constants of the specification's sections 3, 7 and 9.
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { api } from '#domain/calls/api.ts';
import { isEntryField } from '#domain/entries/entry.ts';
import { sectionOf } from '#domain/event/event.ts';
import { knownBy } from '#domain/forms/aliases.ts';
import { fieldLibrary } from '#domain/forms/field-library.ts';
import { sectionSaveSchema, storedSectionSchema } from '#domain/forms/stored-section.ts';
import { statsSchema } from '#domain/lists/summary.ts';
import { confirmationSchema } from '#domain/money/confirmation-schema.ts';
import { registrationSchema } from '#domain/registration/stored-registration.ts';
import { signedInUserSchema } from '#domain/sign-in/admin.ts';
import { adminUserSchema, newAdminSchema } from '#domain/sign-in/admin-users.ts';
import { loginSchema, organizerSchema } from '#domain/sign-in/organizer.ts';
import { newOrganizerLoginSchema, organizerLoginSchema } from '#domain/sign-in/organizer-login.ts';
import { registrationDefaults } from '#domain/values/known-fields.ts';
import { adminUsers, organizerLogins, sessions, users } from '#server/auth/tables.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { formConfigurations, sectionConfigurations } from '#server/editions/tables.ts';
import { registrations } from '#server/registrations/tables.ts';
import { fourDays, roadTripOf, twoSections } from '#tests/events.ts';
import { listedOf } from '#tests/registrations.ts';
import { dataColumns } from '#words/desk/file-columns.ts';

const words = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const texts = words(`phone location emergencyName emergencyPhone emergencyEmail emergencyLocation
  emergencyRelationship tshirtSize bikeType allergies roadTripConfirmationEmail roadTripEmailContent
  preEventConfirmationEmail preEventEmailContent`);
const flags =
  words(`needsAccommodation hasSpareAccommodation availableForDistribution joiningRoadTrip hasOwnCar
  bringingGuests needsBusSeat isVegetarian isVegan`);
const numbers = words('spareAccommodationCapacity spareSeats numberOfGuests');
const lists = words('participationDays campingGearNeeded');

describe('a registration', () => {
  const { columns } = getTableConfig(registrations);
  const columnOf = (name: string) => columns.find((column) => column.name === name);

  // Shows 3.4.
  test('has every field of the spec, as it is answered; each is a column or told by its entries or guests', () => {
    const fields = [
      'id',
      'name',
      'email',
      ...texts,
      ...flags,
      ...numbers,
      ...lists,
      'createdAt',
      'updatedAt',
    ];
    expect(Object.keys(registrationSchema.shape)).toEqual(expect.arrayContaining(fields));
    const isRow = (field: string) => isEntryField(field) || field === 'numberOfGuests';
    expect(fields.filter((field) => columnOf(field) === undefined && !isRow(field))).toEqual([]);
  });

  // Shows 3.3, 3.5 to 3.8.
  test('texts are empty, booleans false, numbers 0 and lists empty unless given; name and e-mail must be', () => {
    for (const field of texts) expect(registrationDefaults).toHaveProperty(field, '');
    for (const field of flags) expect(registrationDefaults).toHaveProperty(field, false);
    for (const field of numbers) expect(registrationDefaults).toHaveProperty(field, 0);
    for (const field of lists) expect(registrationDefaults).toHaveProperty(field, []);
    for (const field of ['name', 'email']) {
      expect(columnOf(field)).toMatchObject({ notNull: true, hasDefault: false });
    }
  });

  // Shows 3.10, 3.12.
  test.each(
    words(`participation_thursday participation_friday participation_saturday participation_sunday tshirt_size
      coming_on_road_trip has_own_car spare_seats bringing_guests needs_bus_seat bike_type needs_camping_gear
      camping_gear_shelter camping_gear_mattress camping_gear_pillow is_vegetarian is_vegan allergies food_allergies
      accommodation_support available_for_distribution guest_count`),
  )('the input may say %s', (name) => expect(knownBy(name)).toBeDefined());
});

// Shows 3.12.
test('the data dashboard’s file reads the guests and the kind of accommodation', () => {
  const registration = listedOf({ numberOfGuests: 2, answers: { accommodation_type: 'Tent' } });
  const columns = dataColumns({ timeZone: 'Australia/Adelaide', days: fourDays, sections: twoSections });
  const cell = (title: string) => columns.find((column) => column.title === title)?.cell(registration);
  expect([cell('Guest Count'), cell('Accommodation Type')]).toEqual(['2', 'Tent']);
});

describe('the other entities', () => {
  // Shows 3.1, 3.14 to 3.17, 3.21, 3.23, 3.25.
  test.each([
    ['user', signedInUserSchema, 'id email firstName lastName profileImageUrl createdAt updatedAt'],
    ['stats', statsSchema, 'total roadTrip accommodation distribution'],
    ['admin user', adminUserSchema, 'id userId role createdAt user'],
    ['user in an admin user', adminUserSchema.shape.user, 'firstName lastName email'],
    ['organizer login', organizerLoginSchema, 'id username password name role isActive createdAt updatedAt'],
    ['organizer', organizerSchema, 'username name'],
    [
      'section configuration',
      storedSectionSchema,
      'id sectionType organizerUsername emailConfirmationContent sectionConfig isActive createdAt updatedAt',
    ],
    ['sectionConfig', storedSectionSchema.shape.sectionConfig, 'title description fields'],
  ])('%s is answered with its fields', (_name, { shape }, fields) => {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(words(fields)));
  });

  // Shows 3.22, 3.31.
  test('a form configuration is stored with its fields, a session by sid until it expires', () => {
    const namesOf = (table: Parameters<typeof getTableConfig>[0]) =>
      getTableConfig(table).columns.map(({ name }) => name);
    const ofForm = 'id editionId name config isDefault createdAt updatedAt';
    expect(namesOf(formConfigurations)).toEqual(words(ofForm));
    const { columns, indexes } = getTableConfig(sessions);
    expect(columns.map(({ name, primary, notNull }) => [name, primary, notNull])).toEqual([
      ['sid', true, true],
      ['sess', false, true],
      ['expire', false, true],
    ]);
    expect(columns.map((column) => column.getSQLType())).toEqual([
      'text',
      'json',
      'timestamp with time zone',
    ]);
    expect(indexes).toHaveLength(1);
  });

  // Shows 2.186, 3.2, 3.15, 3.18, 3.20, 3.25, 9.16.
  test('roles, switches and what there is one of', () => {
    expect(adminUsers.role.default).toBe('admin');
    expect(organizerLogins.role.default).toBe('organizer');
    expect(organizerLogins.isActive.default).toBe(true);
    expect(sectionConfigurations.isActive.default).toBe(true);
    expect([users.email.isUnique, organizerLogins.username.isUnique]).toEqual([true, true]);
  });
});

// Shows 3.28 to 3.30, 5.20.
test('the predefined library: which fields, of which kind, required or not', () => {
  const requiredOnes =
    'name email phone location emergencyName emergencyPhone emergencyRelationship participationDays';
  expect(fieldLibrary.map(({ id }) => id)).toEqual(
    words(`${requiredOnes} needsAccommodation availableForDistribution joiningRoadTrip hasOwnCar spareSeats bringingGuests
      needsBusSeat bikeType isVegetarian isVegan allergies`),
  );
  expect(fieldLibrary.filter(({ required }) => required).map(({ id }) => id)).toEqual(words(requiredOnes));
  const typeOf = (id: string) => fieldLibrary.find((field) => field.id === id)?.type;
  expect(['participationDays', 'spareSeats', 'bikeType', 'allergies'].map(typeOf)).toEqual([
    'select',
    'number',
    'select',
    'textarea',
  ]);
});

describe('the calls', () => {
  // Shows 7.9 to 7.13, 7.15, 7.16, 7.18, 7.20.
  test.each([
    'GET /api/auth/user',
    'GET /api/admin/stats',
    'GET /api/admin/registrations',
    'DELETE /api/admin/registrations/:id',
    'GET /api/admin/users',
    'POST /api/admin/users',
    'DELETE /api/admin/users/:userId',
    'GET /api/admin/organizer-logins',
    'POST /api/admin/organizer-logins',
    'DELETE /api/admin/organizer-logins/:id',
    'POST /api/organizer/login',
    'GET /api/organizer/auth',
    'POST /api/organizer/logout',
    'GET /api/registrations',
    'DELETE /api/organizer/registrations/:id',
    'GET /api/organizer/section-config/:sectionType/:organizerUsername',
    'POST /api/organizer/section-config',
    'GET /api/section-configs',
    'POST /api/registrations',
    'POST /api/registrations/:id/confirm',
  ] as const)('%s is one', (name) => expect(api).toHaveProperty([name]));

  // Shows 7.14, 7.17, 7.19, 7.29, 7.37.
  test.each([
    ['add admin', newAdminSchema, 'email firstName lastName'],
    ['create organizer login', newOrganizerLoginSchema, 'username password name role'],
    ['organizer sign-in', loginSchema, 'username password'],
    [
      'section save',
      sectionSaveSchema,
      'sectionType organizerUsername emailConfirmationContent sectionConfig isActive',
    ],
    [
      'confirm',
      confirmationSchema,
      'selectedEvents roadTripConfirmationEmail roadTripEmailContent preEventConfirmationEmail preEventEmailContent',
    ],
  ])('%s takes the payload of the spec', (_name, { shape }, fields) => {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(words(fields)));
  });
});

// Shows 6.7, 9.1 to 9.3, 9.6, 9.7.
test('the first content holds the prices, days, legs and names of the spec', () => {
  const event = adelaideEvent(2025);
  const { days, programme, sections, currency } = event;
  const preEvent = sectionOf(event, 'pre_event');
  const roadTrip = sectionOf(event, 'road_trip');
  expect([preEvent.priceCents, roadTrip.priceCents, currency]).toEqual([15_000, 20_000, 'AUD']);
  expect(preEvent.dates).toBe('Thursday 6 Nov to Sunday 10 Nov');
  expect(days.map(({ label }) => label)).toEqual(['Thu 6', 'Fri 7', 'Sat 8', 'Sun 10 Nov']);
  expect(roadTripOf(event).legs.map(({ kilometres, hours }) => [kilometres, hours])).toEqual([
    [824, 10],
    [undefined, undefined],
    [380, 4.5],
    [200, 3],
  ]);
  expect(programme.map(({ label }) => label)).toEqual([
    'Thursday 6',
    'Friday 7',
    'Saturday 8',
    'Sunday 9',
    'Monday 10',
  ]);
  expect(sections.map(({ organizer }) => organizer.name)).toEqual([
    'Pre-Event Organizer',
    'Road Trip Organizer',
  ]);
});
