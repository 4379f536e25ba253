// What happened in sections within a time, as registrations and their history are now.
import { and, asc, eq, gt, inArray, lte, notInArray, notLike, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { EventContent } from '#domain/event/event.ts';
import { formLibrary } from '#domain/forms/field-library.ts';
import { formFields, keyOf } from '#domain/forms/fields.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import type { AnyDatabase } from '#server/database/connect.ts';
import { readPublicForm } from '#server/editions/definitions.ts';
import { readSections } from '#server/editions/sections.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { moneyOfRegistrations } from '#server/ledger/money.ts';
import type { DigestNews } from '#server/mailings/letters/organizer-digest.ts';
import { readEntering } from '#server/registrations/entries.ts';
import { listOfMainForm } from '#server/registrations/lists/organizer-lists.ts';
import { entries, registrationHistory, registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';
import { editFormWords } from '#words/desk/edit-form.ts';
import { actionText } from '#words/desk/registration.ts';
import { guests } from '#words/guests.ts';
import * as words from '#words/letters/digest.ts';

export type Window = { sections: readonly string[]; since: Date; until: Date };

/** Not what somebody did, or told as new or cancelled. */
const toldElsewhere = ['registered', 'cancelled'];

export async function readNews(
  database: AnyDatabase,
  event: EventContent,
  window: Window,
): Promise<DigestNews> {
  const isTheirs = inArray(sectionConfigurations.sectionType, [...window.sections]);
  const entered = await readParts(
    database,
    event,
    and(isTheirs, isWithin(entries.createdAt, window), isPart()),
  );
  const { daysSection } = await readEntering(database);
  const hasForm = window.sections.includes(listOfMainForm(event, daysSection));
  const left = await readParts(database, event, and(isTheirs, isWithin(entries.cancelledAt, window)));
  const known = new Set([...entered, ...left].map(({ id }) => id));
  const ofForm = hasForm ? (await readOfForm(database, window)).filter(({ id }) => !known.has(id)) : [];
  return {
    entered: [
      ...entered.map(({ said }) => said),
      ...ofForm.map(({ name }) => words.inSections(name, event.formTitle)),
    ],
    changed: await readChanged(database, window, {
      hasForm,
      isNew: new Set([...entered, ...ofForm].map(({ id }) => id)),
    }),
    cancelled: left.map(({ said }) => said),
    ...(await readStanding(database, event, window.sections)),
  };
}

function isWithin(column: PgColumn, { since, until }: Window) {
  return and(gt(column, since), lte(column, until));
}

function isPart(): SQL {
  return notInArray(entries.state, ['declined', 'cancelled']);
}

/** A line a person: 'Mia Berg: Pre-Event, Road Trip'. */
async function readParts(database: AnyDatabase, event: EventContent, where: SQL | undefined) {
  const rows = await database
    .select({ id: registrations.id, name: registrations.name, key: sectionConfigurations.sectionType })
    .from(entries)
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .innerJoin(sectionConfigurations, eq(sectionConfigurations.id, entries.sectionId))
    .where(and(ofThisEdition(registrations), where))
    .orderBy(asc(registrations.sortName), asc(registrations.id));
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => {
    const titles = event.sections.filter(({ key }) => own.some((one) => one.key === key));
    return { id, said: words.inSections(own[0]?.name ?? '', titles.map(({ title }) => title).join(', ')) };
  });
}

/** They submitted no section. */
const isOfForm = sql`not exists (select from ${entries}
  where ${entries.registrationId} = ${registrations.id} and ${entries.submittedAt} is not null)`;

function readOfForm(database: AnyDatabase, window: Window): Promise<{ id: string; name: string }[]> {
  return database
    .select({ id: registrations.id, name: registrations.name })
    .from(registrations)
    .where(and(ofThisEdition(registrations), isOfForm, isWithin(registrations.createdAt, window)))
    .orderBy(asc(registrations.sortName), asc(registrations.id));
}

/** Of who takes part in one of the sections, or did, or is on the list of the form; whoever is new is told as new. */
async function readChanged(
  database: AnyDatabase,
  window: Window,
  { hasForm, isNew }: { hasForm: boolean; isNew: ReadonlySet<string> },
): Promise<string[]> {
  const rows = await database
    .select({
      id: registrations.id,
      name: registrations.name,
      actor: registrationHistory.actor,
      action: registrationHistory.action,
      fields: registrationHistory.fields,
    })
    .from(registrationHistory)
    .innerJoin(registrations, eq(registrations.id, registrationHistory.registrationId))
    .where(
      and(
        ofThisEdition(registrations),
        isWithin(registrationHistory.at, window),
        notInArray(registrationHistory.action, toldElsewhere),
        // A rider who asks for their link again changes nothing.
        notLike(registrationHistory.action, '% link'),
        or(
          hasForm ? isOfForm : undefined,
          sql`exists (select from ${entries} join ${sectionConfigurations} on ${sectionConfigurations.id} = ${entries.sectionId}
          where ${entries.registrationId} = ${registrations.id}
            and ${inArray(sectionConfigurations.sectionType, [...window.sections])})`,
        ),
      ),
    )
    .orderBy(asc(registrations.sortName), asc(registrations.id), asc(registrationHistory.at));
  const labels = await readLabels(database);
  return rows
    .filter(({ id }) => !isNew.has(id))
    .map(({ name, actor, action, fields }) =>
      words.changeOf({
        name,
        actor,
        action: actionText(action),
        labels: fields.map((field) => labels.get(field) ?? field).join(', '),
      }),
    );
}

/** Of what no form asks in one question, too. */
async function readLabels(database: AnyDatabase): Promise<Map<string, string>> {
  const form = await readPublicForm(database);
  const sections = await readSections(database);
  const fields = [...formFields(form), ...sections.flatMap(({ sectionConfig }) => sectionConfig.fields)];
  const known = formLibrary.map(({ id, label }) => [id, label] as const);
  const asked = fields.flatMap((field) => [field.id, keyOf(field)].map((id) => [id, field.label] as const));
  return new Map([...known, ...Object.entries(editFormWords.labels), ['guests', guests], ...asked]);
}

async function readStanding(
  database: AnyDatabase,
  event: EventContent,
  sections: readonly string[],
): Promise<Pick<DigestNews, 'owing' | 'waiting'>> {
  const ofThem = (state: SQL) => sql`select ${entries.registrationId} from ${entries}
    join ${sectionConfigurations} on ${sectionConfigurations.id} = ${entries.sectionId}
    where ${ofThisEdition(sectionConfigurations)} and ${state}
      and ${inArray(sectionConfigurations.sectionType, [...sections])}`;
  const theirs = ofThem(sql`${entries.state} <> 'declined'`);
  const { rows } = await database.execute<{ count: number; cents: number; waiting: number }>(sql`
    select count(*)::int as count, coalesce(sum(open_cents), 0)::float8 as cents,
      (select count(distinct registration_id)::int from (${ofThem(sql`${entries.state} in ('waiting', 'requested')`)}) waits) as waiting
    from ${moneyOfRegistrations((id) => sql`${id} in (${theirs})`)} money where open_cents > 0`);
  const { count = 0, cents = 0, waiting = 0 } = rows[0] ?? {};
  return { owing: { count, cents: formatPrice(cents, event) }, waiting };
}
