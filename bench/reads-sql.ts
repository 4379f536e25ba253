// What rego's reads ask of the database, written by hand: the bare side of bench/reads.ts.
import type pg from 'pg';
import { type Group, groups } from '#domain/lists/groups.ts';

export type Read = (pool: pg.Pool) => Promise<unknown>;

/** The fields of an answered registration, with what its entries say of it. */
const columns = `r.id, r.name, r.email, r.phone, r.location, r.emergency_name, r.emergency_phone, r.emergency_email,
  r.emergency_location, r.emergency_relationship, r.tshirt_size, r.needs_accommodation,
  r.has_spare_accommodation, r.spare_accommodation_capacity, r.available_for_distribution,
  r.has_own_car, r.spare_seats, r.bringing_guests, r.needs_bus_seat, r.bike_type,
  r.camping_gear_needed, r.is_vegetarian, r.is_vegan, r.allergies, r.answers, r.created_at, r.updated_at, own.*,
  (select count(*) from guests g where g.registration_id = r.id) as number_of_guests,
  (select json_agg(json_build_object('name', g.name, 'diet', g.diet, 'shirt', g.shirt) order by g.place)
    from guests g where g.registration_id = r.id) as guests`;

/** Stands behind the registrations, which are called r. */
const own = `lateral (
  select json_agg(json_build_object('section', s.section_type, 'state', e.state, 'days', e.days,
      'amountCents', c.amount_cents, 'confirmedAt', e.confirmed_at)) as entries,
    json_agg(json_build_object('event', s.section_type, 'amountCents', c.amount_cents, 'reference', e.reference,
      'confirmedAt', e.confirmed_at) order by s.section_type) filter (where e.confirmed_at is not null) as payments,
    json_agg(e.days) filter (where e.days <> '{}') -> 0 as participation_days,
    bool_or(e.state = 'entered') filter (where s.section_type = 'road_trip') as joining_road_trip,
    json_agg(s.section_type order by e.submitted_at) filter (where e.submitted_at is not null) as sections,
    max(e.confirmation_email) filter (where s.section_type = 'road_trip') as road_trip_confirmation_email,
    max(e.confirmation_message) filter (where s.section_type = 'road_trip') as road_trip_email_content,
    max(e.confirmation_email) filter (where s.section_type = 'pre_event') as pre_event_confirmation_email,
    max(e.confirmation_message) filter (where s.section_type = 'pre_event') as pre_event_email_content
  from entries e join section_configurations s on s.id = e.section_id
    left join charges c on c.entry_id = e.id and c.kind = 'ticket' and c.voided_at is null
  where e.registration_id = r.id) own`;

/** Others that are perhaps of the same person, and nobody said that they are not. */
const same = `from registrations o
  where (o.person_by_email = r.person_by_email or o.person_by_phone = r.person_by_phone) and o.id <> r.id
    and not exists (select from different_people d
      where d.first_id = least(o.id, r.id) and d.second_id = greatest(o.id, r.id))`;

/** In a page each row says whether there are some. */
const listed = `${columns}, exists (select ${same}) as is_perhaps_twice`;

/** Marks that several rows have, as an array, so that few are expected. */
const repeated = (mark: string) =>
  `any(array(select ${mark} from registrations where ${mark} is not null group by 1 having count(*) > 1))`;

const newest = { forwards: 'created_at desc, id', backwards: 'created_at, id desc' };

/** A page by its number; one of the far half is looked up from the other end. */
export function pageBySql(size: number, pageSize: number, page: number): Read {
  const offset = (page - 1) * pageSize;
  const limit = Math.min(pageSize, size - offset);
  const isFar = offset + limit > size / 2;
  const order = isFar ? newest.backwards : newest.forwards;
  const ordered = 'r.created_at desc, r.id';
  const skipped = isFar ? size - offset - limit : offset;
  return async (pool) => {
    await pool.query({ name: 'count', text: 'select count(*)::int as total from registrations' });
    const { rows } = await pool.query({
      name: isFar ? 'page from the end' : 'page',
      // The index alone finds the page; only its rows are read.
      text: `select ${listed} from (select id from registrations order by ${order} limit $1 offset $2) page
        join registrations r using (id), ${own} order by ${ordered}`,
      values: [limit, skipped],
    });
    return rows;
  };
}

/** `word` in small letters and without accents, as the stored text is. */
export function searchBySql(word: string, pageSize: number): Read {
  return async (pool) => {
    const pattern = `%${word}%`;
    await pool.query({
      name: 'count found',
      text: 'select count(*)::int as total from registrations where search_text like $1',
      values: [pattern],
    });
    const { rows } = await pool.query({
      name: 'found',
      text: `select ${listed} from (select * from registrations where search_text like $1
        order by ${newest.forwards} limit $2) r, ${own}`,
      values: [pattern, pageSize],
    });
    return rows;
  };
}

export const allBySql: Read = async (pool) => {
  const { rows } = await pool.query(
    `select ${columns} from registrations r, ${own} order by r.created_at desc, r.id`,
  );
  return rows;
};

function takesPart(section: string): string {
  return `id in (select registration_id from entries where state = 'entered'
    and section_id = (select id from section_configurations where section_type = '${section}'))`;
}

const groupConditions: Record<Group, string> = {
  all: 'true',
  'pre-event': takesPart('pre_event'),
  't-shirts': `tshirt_size <> ''`,
  'road-trip': takesPart('road_trip'),
  'own-car': 'has_own_car',
  'spare-seats': 'has_own_car and spare_seats > 0',
  'bus-seats': 'needs_bus_seat',
  bikes: `bike_type <> ''`,
  'camping-gear': `camping_gear_needed <> '{}'`,
  diet: `is_vegetarian or is_vegan or allergies <> ''`,
  'emergency-contacts': `emergency_name <> '' or emergency_phone <> ''`,
  distribution: 'available_for_distribution',
  accommodation: 'needs_accommodation',
  housing: 'has_spare_accommodation or spare_accommodation_capacity > 0',
  guests: 'id in (select registration_id from guests)',
};

function countOf(group: Group): string {
  return `count(*) filter (where ${groupConditions[group]}) as "${group}"`;
}

export const statsBySql: Read = async (pool) => {
  const counts = (['road-trip', 'accommodation', 'distribution'] as const).map(countOf).join(', ');
  const { rows } = await pool.query({
    name: 'stats',
    text: `select count(*) as total, ${counts} from registrations`,
  });
  return rows;
};

/** Statements side by side, as many connections. */
export const summaryBySql: Read = (pool) =>
  Promise.all([
    pool.query({
      name: 'people',
      text: `select ${groups.map(countOf).join(', ')},
        sum(spare_seats) filter (where ${groupConditions['spare-seats']}) as seats,
        sum(spare_accommodation_capacity) as beds, (select count(*) from guests) as guests,
        count(*) filter (where is_vegetarian) as vegetarian, count(*) filter (where is_vegan) as vegan,
        count(*) filter (where allergies <> '') as special from registrations`,
    }),
    pool.query({
      name: 'kinds',
      text: `select tshirt_size, bike_type, camping_gear_needed, count(*) from registrations
        group by grouping sets ((tshirt_size), (bike_type), (camping_gear_needed))`,
    }),
    pool.query({
      name: 'ticked days',
      text: `select days, count(*) from entries where state = 'entered' group by days`,
    }),
    pool.query({
      name: 'days',
      // Counted between midnights, which the newest-first index finds without looking at a row.
      text: `with event as (select content->>'timeZone' as zone from editions where state = 'current'),
          ends as (select (min(created_at) at time zone zone)::date::timestamp as first,
            (max(created_at) at time zone zone)::date::timestamp as last from registrations, event group by zone)
        select day, of_day.n from ends, event, generate_series(first, last, interval '1 day') as day,
          lateral (select count(*) as n from registrations where created_at >= day at time zone zone
            and created_at < (day + interval '1 day') at time zone zone) as of_day
        where of_day.n > 0 order by day`,
    }),
    pool.query({
      name: 'twice',
      text: `select count(*) from registrations r
        where (r.person_by_email = ${repeated('person_by_email')} or r.person_by_phone = ${repeated('person_by_phone')})
          and exists (select ${same})`,
    }),
  ]);
