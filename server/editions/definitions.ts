// All that an edition defines, by one statement: its event, its main form and its sections.
import { type SQL, sql } from 'drizzle-orm';
import type { EventContent } from '#domain/event/event.ts';
import type { FormConfig } from '#domain/forms/fields.ts';
import { upcastForm } from '#domain/forms/form-upcast.ts';
import type { SectionConfigs } from '#domain/forms/open-section.ts';
import type { AnyDatabase } from '#server/database/connect.ts';
import { ParsedOnce, rowVersion, unlessKnown } from '#server/database/parsed-once.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { type EnteringStamp, enteringStamp } from '#server/editions/entering-rules.ts';
import { eventColumns, events, filledToday } from '#server/editions/event.ts';
import {
  openOf,
  type SectionJson,
  type SectionOfEdition,
  sectionOfJson,
  sectionsJson,
} from '#server/editions/sections.ts';
import { editions, formConfigurations, sectionConfigurations } from '#server/editions/tables.ts';
import { namedEdition, ofEdition } from '#server/requests/this-edition.ts';

export type Definitions = EnteringStamp & {
  /** With its texts filled. */
  event: EventContent;
  form: FormConfig;
  /** Active or not, with the own questions that they ask no longer. */
  sections: readonly SectionOfEdition[];
};

/** Of the edition at hand. */
export async function readDefinitions(database: AnyDatabase): Promise<Definitions> {
  const known = { events: events.known(), forms: forms.known(), sections: sections.known() };
  const [row] = await definitionsQuery(database).execute({
    edition: namedEdition(),
    events: [...known.events.keys()],
    forms: [...known.forms.keys()],
    sections: [...known.sections.keys()],
  });
  if (!row?.form) throw new Error('There is no public form: the first start did not end.');
  return {
    editionId: row.editionId,
    stamp: row.stamp,
    event: filledToday(events.parsed(known.events, row.version, row.content)),
    form: forms.parsed(known.forms, row.form.version, row.form.stored),
    sections: sections.parsed(known.sections, row.sections.version, row.sections.stored),
  };
}

export async function readPublicForm(database: AnyDatabase): Promise<FormConfig> {
  return (await readDefinitions(database)).form;
}

/** The active sections by type. */
export async function readOpenSections(database: AnyDatabase): Promise<SectionConfigs> {
  return openOf((await readDefinitions(database)).sections);
}

const forms = new ParsedOnce((stored: unknown) => upcastForm(stored));
const sections = new ParsedOnce((stored: readonly SectionJson[]) => stored.map(sectionOfJson));

type Versioned<Stored> = { version: string; stored: Stored | null };

const formVersion = rowVersion(formConfigurations);
const formOfEdition = sql<Versioned<unknown> | null>`(
  select json_build_object('version', ${formVersion}, 'stored', ${unlessKnown(formConfigurations.config, formVersion, 'forms')})
  from ${formConfigurations}
  where ${formConfigurations.isDefault} and ${formConfigurations.editionId} = ${editions.id})`;

const ofEditionAtHand = sql`from ${sectionConfigurations} where ${sectionConfigurations.editionId} = ${editions.id}`;
const sectionVersion = rowVersion(sectionConfigurations);
/** Of all of them: few bytes, however many there are. */
const versionOfAll = sql`(select coalesce(md5(string_agg(${sectionVersion}, ',' order by ${sectionVersion})), 'none')
  || ${editions.id} ${ofEditionAtHand})`;
const storedSections: SQL = sql`(select ${sectionsJson} ${ofEditionAtHand})`;
const sectionsOfEdition = sql<Versioned<readonly SectionJson[]>>`(
  select json_build_object('version', version, 'stored', ${unlessKnown(storedSections, sql`version`, 'sections')})
  from ${versionOfAll} as all_of_them(version))`;

/** In templates of their own: drizzle takes the tables' names from the outer one. */
const definitionsQuery = prepareOnce((database) =>
  database
    .select({
      ...eventColumns(),
      editionId: editions.id,
      stamp: enteringStamp,
      form: sql<Versioned<unknown> | null>`${formOfEdition}`,
      sections: sql<Versioned<readonly SectionJson[]>>`${sectionsOfEdition}`,
    })
    .from(editions)
    .where(ofEdition({ editionId: editions.id }, sql.placeholder('edition')))
    .prepare('definitions'),
);
