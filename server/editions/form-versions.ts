// The main form as admins change it: read, saved with a version kept of each save, and the versions themselves.
import { type AnyColumn, count, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { Field } from '#domain/fields.ts';
import { formErrors, tidyForm } from '#domain/form-edit.ts';
import { pageLimits } from '#domain/registration-list.ts';
import type { FormSave, FormVersionDetail, FormVersionPage, StoredForm } from '#domain/stored-form.ts';
import { type By, recordChange } from '#server/changes/changes.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { isPublicForm } from '#server/editions/forms.ts';
import { formConfigurations, formVersions } from '#server/editions/tables.ts';

type FormRow = typeof formConfigurations.$inferSelect;

export async function readStoredForm(database: Database): Promise<StoredForm> {
  const [row] = await database.select().from(formConfigurations).where(isPublicForm());
  if (!row) throw new AppError('not_found');
  return storedFormOf(row, await readLastSaver(database, row.id));
}

/** Empty while nobody changed the first form. */
async function readLastSaver(database: Database, formId: string): Promise<string> {
  const [last] = await database
    .select({ savedBy: formVersions.savedBy })
    .from(formVersions)
    .where(eq(formVersions.formId, formId))
    .orderBy(desc(formVersions.savedAt), formVersions.id)
    .limit(1);
  return last?.savedBy ?? '';
}

function storedFormOf({ id, name, config, updatedAt }: FormRow, savedBy: string): StoredForm {
  return { id, name, config, savedBy, updatedAt: updatedAt.toISOString() };
}

/**
 * Stores the main form and a version of it; the first save also keeps what was there before. Throws
 * invalid_input with what formErrors finds, form_changed when another saved since the version that this one is
 * based on.
 */
export async function saveForm(
  database: Database,
  { config, basedOn }: FormSave,
  { actor, now }: By,
): Promise<StoredForm> {
  const form = tidyForm(config);
  const errors = formErrors(form);
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', errors);
  return database.transaction(async (tx) => {
    const [before] = await tx.select().from(formConfigurations).where(isPublicForm()).for('update');
    if (!before) throw new AppError('not_found');
    if (basedOn !== undefined && before.updatedAt.toISOString() !== basedOn) {
      throw new AppError('form_changed');
    }
    await keepFirstVersion(tx, before);
    // Two saves within a millisecond are two versions all the same.
    const savedAt = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1));
    await tx.insert(formVersions).values({ formId: before.id, config: form, savedBy: actor, savedAt });
    const [row] = await tx
      .update(formConfigurations)
      .set({ name: form.title, config: form, updatedAt: savedAt })
      .where(eq(formConfigurations.id, before.id))
      .returning();
    if (!row) throw new Error('The database stored no form.');
    await recordChange(tx, { actor, action: 'changed', subject: 'form', name: row.name, at: now });
    return storedFormOf(row, actor);
  });
}

async function keepFirstVersion(tx: Transaction, { id, config, updatedAt }: FormRow): Promise<void> {
  const [kept] = await tx
    .select({ id: formVersions.id })
    .from(formVersions)
    .where(eq(formVersions.formId, id))
    .limit(1);
  if (kept) return;
  await tx.insert(formVersions).values({ formId: id, config, savedAt: updatedAt });
}

/** Newest first; none before the first save. */
export async function readFormVersions(
  database: Database,
  { page = 1, pageSize = pageLimits.usual }: { page?: number | undefined; pageSize?: number | undefined },
): Promise<FormVersionPage> {
  const questions = sql`jsonb_path_query_array(${formVersions.config}, '$.sections[*].fields[*] ? (@.type != "header")')`;
  const [rows, [counted]] = await Promise.all([
    database
      .select({
        id: formVersions.id,
        savedBy: formVersions.savedBy,
        savedAt: formVersions.savedAt,
        sections: sql<number>`jsonb_array_length(${formVersions.config} -> 'sections')`,
        questions: sql<number>`jsonb_array_length(${questions})`,
      })
      .from(formVersions)
      .innerJoin(formConfigurations, eq(formConfigurations.id, formVersions.formId))
      .where(isPublicForm())
      .orderBy(desc(formVersions.savedAt), formVersions.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    database
      .select({ total: count() })
      .from(formVersions)
      .innerJoin(formConfigurations, eq(formConfigurations.id, formVersions.formId))
      .where(isPublicForm()),
  ]);
  return {
    items: rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() })),
    total: counted?.total ?? 0,
  };
}

export async function readFormVersion(database: Database, id: string): Promise<FormVersionDetail> {
  const [row] = await database.select().from(formVersions).where(eq(formVersions.id, id));
  if (!row) throw new AppError('not_found');
  return { id: row.id, savedBy: row.savedBy, savedAt: row.savedAt.toISOString(), config: row.config };
}

/** Every field that an earlier version asked and the stored form does not, as it was last. */
export async function readFormerFields(database: Database | Transaction): Promise<Field[]> {
  const fields = (config: AnyColumn) => sql`jsonb_path_query(${config}, '$.sections[*].fields[*]') as field`;
  const { rows } = await database.execute<{ field: Field }>(sql`
    select distinct on (field ->> 'id') field
    from ${formVersions} join ${formConfigurations} on ${formConfigurations.id} = ${formVersions.formId},
      ${fields(formVersions.config)}
    where ${isPublicForm()} and field ->> 'id' not in (
      select field ->> 'id' from ${formConfigurations}, ${fields(formConfigurations.config)} where ${isPublicForm()})
    order by field ->> 'id', ${formVersions.savedAt} desc`);
  return rows.map(({ field }) => field);
}
