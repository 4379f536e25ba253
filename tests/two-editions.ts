// A second edition beside the one that a test began with: the same event, sections and form, and nobody in it.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A copy of the current one, which is over. Gives its id. */
export async function copyEdition(pool: pg.Pool): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into editions (id, state, content, published_at) select '${id}', 'over', content, now() from editions where state = 'current';
     insert into edition_versions (edition_id, content, published_at) select '${id}', content, now() from editions where state = 'current';
     insert into form_configurations (edition_id, name, config, is_default)
       select '${id}', name, config, is_default from form_configurations join editions on editions.id = edition_id and state = 'current';
     insert into section_configurations (edition_id, section_type, organizer_username, email_confirmation_content, section_config)
       select '${id}', section_type, organizer_username, email_confirmation_content, section_config
       from section_configurations join editions on editions.id = edition_id and state = 'current'`,
  );
  return id;
}

/** Gives the id of the one that was it until now. */
export async function makeCurrent(pool: pg.Pool, id: string): Promise<string> {
  const { rows } = await pool.query(
    `update editions set state = 'over' where state = 'current' returning id`,
  );
  await pool.query(`update editions set state = 'current' where id = $1`, [id]);
  return rows[0].id;
}

const ofRegistrations = 'registration_id in (select id from registrations where edition_id = $1)';
/** Whose rows are of an edition, and which are of that one. */
export const ofEdition: Record<string, string> = {
  registrations: 'edition_id = $1',
  letters: 'edition_id = $1',
  mailings: 'edition_id = $1',
  mailing_files: 'edition_id = $1',
  planned_mailings: 'edition_id = $1',
  planned_people: ofRegistrations,
  letter_rules: 'edition_id = $1',
  rule_turns: ofRegistrations,
  saved_conditions: 'edition_id = $1',
  purges: 'edition_id = $1',
  section_configurations: 'edition_id = $1',
  form_configurations: 'edition_id = $1',
  edition_versions: 'edition_id = $1',
  entries: ofRegistrations,
  guests: ofRegistrations,
  entry_places: 'edition_id = $1',
  limited_places: 'edition_id = $1',
  hand_ons: `entry_id in (select id from entries where ${ofRegistrations})`,
  charges: ofRegistrations,
  allocations: ofRegistrations,
  transfers: 'edition_id = $1',
  transfer_details: 'transfer_id in (select id from transfers where edition_id = $1)',
  statements: 'edition_id = $1',
  known_lines: 'statement_id in (select id from statements where edition_id = $1)',
  given_numbers: 'edition_id = $1',
  links: ofRegistrations,
  mailings_left_out: ofRegistrations,
  news_stops: ofRegistrations,
  registration_history: ofRegistrations,
  idempotency_keys: ofRegistrations,
  spoke_cards: ofRegistrations,
  kitchen_numbers: 'edition_id = $1',
  shirt_orders: 'edition_id = $1',
  pack_openings: 'edition_id = $1',
  board_places: 'edition_id = $1',
  board_seats: ofRegistrations,
  board_told: ofRegistrations,
  phone_yeses: ofRegistrations,
  board_wishes: 'first_id in (select id from registrations where edition_id = $1)',
  different_people: 'first_id in (select id from registrations where edition_id = $1)',
  organizer_sections: 'section_id in (select id from section_configurations where edition_id = $1)',
};

/** Every row of an edition, table by table. */
export async function rowsOf(pool: pg.Pool, edition: string): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const [table, where] of Object.entries(ofEdition)) {
    const found = await pool.query<{ row: string }>(
      `select t::text as row from ${table} t where ${where} order by 1`,
      [edition],
    );
    rows[table] = found.rows.map(({ row }) => row);
  }
  return rows;
}
