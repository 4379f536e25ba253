// Forms as they are changed, the main one by admins and that of a section by admins and who runs it: read, saved with a
// version kept of each save, and the versions themselves.
import { type AnyColumn, and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import type { Faults } from '#domain/basics/faults.ts';
import { pageLimits } from '#domain/basics/page.ts';
import type { Field, FormConfig } from '#domain/forms/fields.ts';
import { formErrors, tidyForm } from '#domain/forms/form-rules.ts';
import { upcastFields, upcastForm } from '#domain/forms/form-upcast.ts';
import { errorsInEvent } from '#domain/forms/section-form.ts';
import type {
  FormSave,
  FormVersionDetail,
  FormVersionPage,
  FormVersions,
  StoredForm,
} from '#domain/forms/stored-form.ts';
import { type By, recordChange } from '#server/changes/changes.ts';
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { changeEnteringRules } from '#server/editions/entering-rules.ts';
import { readEvent } from '#server/editions/event.ts';
import { type CurrentForm, isPublicForm, readMainForm, writeMainForm } from '#server/editions/forms.ts';
import { readSectionForm, writeSectionForm } from '#server/editions/sections.ts';
import { formConfigurations, formVersions, sectionConfigurations } from '#server/editions/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

/** The key of a section; undefined is the main form. */
type Of = string | undefined;
/** `isChanging` holds everybody else back who would change it, until the transaction ends. */
async function readCurrent(database: AnyDatabase, of: Of, isChanging = false): Promise<CurrentForm> {
  const form =
    of === undefined
      ? await readMainForm(database, isChanging)
      : await readSectionForm(database, of, isChanging);
  if (!form) throw new AppError('not_found');
  return form;
}

export async function readStoredForm(database: Database, of: Of): Promise<StoredForm> {
  const form = await readCurrent(database, of);
  return storedFormOf(form, await readSavedBy(database, of, form));
}

function storedFormOf({ id, config, updatedAt }: CurrentForm, savedBy: string): StoredForm {
  return { id, name: config.title, config, savedBy, updatedAt: updatedAt.toISOString() };
}

/** Who made the form what it is; empty where rego did. */
export async function readSavedBy(
  database: AnyDatabase,
  of: Of,
  { id, updatedAt }: Pick<CurrentForm, 'id' | 'updatedAt'>,
): Promise<string> {
  const newest = await readNewestVersion(database, of, id);
  return newest?.savedAt.getTime() === updatedAt.getTime() ? newest.savedBy : '';
}

async function readNewestVersion(database: AnyDatabase, of: Of, id: string) {
  const [newest] = await database
    .select({ savedBy: formVersions.savedBy, savedAt: formVersions.savedAt })
    .from(formVersions)
    .where(isVersionOf(of, id))
    .orderBy(desc(formVersions.savedAt), formVersions.id)
    .limit(1);
  return newest;
}

function isVersionOf(of: Of, id: string): SQL {
  return eq(of === undefined ? formVersions.formId : formVersions.sectionId, id);
}

/**
 * Stores a form and a version of it, and one of what was there before where that is none yet. Throws invalid_input
 * with what formErrors finds, form_changed or section_changed when another saved since the version that this one is
 * based on. `organizerUsername`: who of its organizers saved a section last.
 */
export async function saveForm(
  database: Database,
  { sectionType: of, config, basedOn }: FormSave,
  { actor, now }: By,
  organizerUsername?: string,
): Promise<StoredForm> {
  const form = tidyForm(config);
  if ((of === undefined) !== (form.ofSection === undefined)) {
    throw new AppError('invalid_input', { config: { code: 'form_of_other_kind' } });
  }
  return database.transaction(async (tx) => {
    await changeEnteringRules(tx);
    // Nobody changes the event from here on. The form as it was typed, and as it would be stored: no blank may be all that
    // tells two options apart, or one from its price.
    const errors = { ...(await eventErrors(tx, of, form)), ...formErrors(form), ...formErrors(config) };
    if (Object.keys(errors).length > 0) throw new AppError('invalid_input', errors);
    const before = await readCurrent(tx, of, true);
    if (basedOn !== undefined && before.updatedAt.toISOString() !== basedOn) {
      throw new AppError(of === undefined ? 'form_changed' : 'section_changed');
    }
    // Two saves within a millisecond are two versions all the same.
    const savedAt = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1));
    const owner = of === undefined ? { formId: before.id } : { sectionId: before.id };
    const newest = await readNewestVersion(tx, of, before.id);
    if (newest?.savedAt.getTime() !== before.updatedAt.getTime()) {
      await tx.insert(formVersions).values({ ...owner, config: before.config, savedAt: before.updatedAt });
    }
    await tx.insert(formVersions).values({ ...owner, config: form, savedBy: actor, savedAt });
    if (of === undefined) await writeMainForm(tx, before.id, form, savedAt);
    else await writeSectionForm(tx, before, form, { savedAt, organizerUsername });
    const subject = of === undefined ? 'form' : 'section';
    await recordChange(tx, { actor, action: 'changed', subject, name: form.title, at: now });
    return storedFormOf({ id: before.id, config: form, updatedAt: savedAt }, actor);
  });
}

async function eventErrors(database: Transaction, of: Of, form: FormConfig): Promise<Faults> {
  const event = await readEvent(database);
  const isSection = event.sections.some(({ key }) => key === of);
  return of !== undefined && isSection ? errorsInEvent(form, event) : {};
}

/** Newest first; none before the first save. */
export async function readFormVersions(
  database: Database,
  { sectionType: of, page = 1, pageSize = pageLimits.usual }: FormVersions,
): Promise<FormVersionPage> {
  const isOfForm = isVersionOf(of, (await readCurrent(database, of)).id);
  const questions = sql`jsonb_path_query_array(${formVersions.config}, '$.sections[*].fields[*] ? (@.type != "header")')`;
  const [rows, total] = await Promise.all([
    database
      .select({
        id: formVersions.id,
        savedBy: formVersions.savedBy,
        savedAt: formVersions.savedAt,
        sections: sql<number>`jsonb_array_length(${formVersions.config} -> 'sections')`,
        questions: sql<number>`jsonb_array_length(${questions})`,
      })
      .from(formVersions)
      .where(isOfForm)
      .orderBy(desc(formVersions.savedAt), formVersions.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    database.$count(formVersions, isOfForm),
  ]);
  return { items: rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() })), total };
}

/** `of`: the key of the section that it is a version of. */
export async function readFormVersion(
  database: Database,
  id: string,
): Promise<{ of: Of; version: FormVersionDetail }> {
  const [row] = await database
    .select({ version: formVersions, of: sectionConfigurations.sectionType })
    .from(formVersions)
    .leftJoin(sectionConfigurations, eq(sectionConfigurations.id, formVersions.sectionId))
    .leftJoin(formConfigurations, eq(formConfigurations.id, formVersions.formId))
    .where(
      and(
        eq(formVersions.id, id),
        or(ofThisEdition(sectionConfigurations), ofThisEdition(formConfigurations)),
      ),
    );
  if (!row) throw new AppError('not_found');
  const { savedBy, savedAt, config } = row.version;
  return {
    of: row.of ?? undefined,
    version: { id, savedBy, savedAt: savedAt.toISOString(), config: upcastForm(config) },
  };
}

/** Every field that an earlier version of the main form asked and the stored one does not, as it was last. */
export async function readFormerFields(database: AnyDatabase): Promise<Field[]> {
  const fields = (config: AnyColumn) => sql`jsonb_path_query(${config}, '$.sections[*].fields[*]') as field`;
  const { rows } = await database.execute<{ field: unknown }>(sql`
    select distinct on (field ->> 'id') field
    from ${formVersions} join ${formConfigurations} on ${formConfigurations.id} = ${formVersions.formId},
      ${fields(formVersions.config)}
    where ${isPublicForm()} and field ->> 'id' not in (
      select field ->> 'id' from ${formConfigurations}, ${fields(formConfigurations.config)} where ${isPublicForm()})
    order by field ->> 'id', ${formVersions.savedAt} desc`);
  return upcastFields(rows.map(({ field }) => field));
}
