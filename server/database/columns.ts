// Columns as all tables have them.
import { type SQL, sql } from 'drizzle-orm';
import { boolean, customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

// An index in falling order says nullsFirst, as a query's plain `desc` has it: else it would not serve.
export const id = () => uuid().primaryKey().defaultRandom();
export const time = () => timestamp({ withTimezone: true });
export const createdAt = () => time().notNull().defaultNow();
export const updatedAt = () => time().notNull().defaultNow();
export const line = () => text().notNull().default('');
export const flag = () => boolean().notNull().default(false);
export const count = () => integer().notNull().default(0);
const withoutAccents = (value: SQL) =>
  sql`lower(regexp_replace(normalize(${value}, nfkd), '[\\u0300-\\u036f]', '', 'g'))`;
/**
 * Without accents and capitals, so that 'muller' finds 'Müller', 'soren' Søren, and É stands beside E, in every locale:
 * as domain/basics/folded.ts does.
 */
export const folded = (value: SQL) =>
  sql`translate(replace(replace(replace(replace(${withoutAccents(value)}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðıς', 'olddiσ')`;
export const list = () => text().array().notNull().default(sql`'{}'`);
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
