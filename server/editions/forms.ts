// The main form, which is the public one, as it is stored (product.md, section 3).
import { and, eq } from 'drizzle-orm';
import type { FormConfig } from '#domain/forms/fields.ts';
import { upcastForm } from '#domain/forms/form-upcast.ts';
import type { AnyDatabase, Transaction } from '#server/database/connect.ts';
import { formConfigurations } from '#server/editions/tables.ts';
import { ofThisEdition, thisEdition } from '#server/requests/this-edition.ts';

/** As it is stored now. */
export type CurrentForm = { id: string; config: FormConfig; updatedAt: Date };

/** The edition's at hand. */
export function isPublicForm() {
  return and(eq(formConfigurations.isDefault, true), ofThisEdition(formConfigurations));
}

/** `isChanging` holds everybody else back who would change it, until the transaction ends. */
export async function readMainForm(
  database: AnyDatabase,
  isChanging = false,
): Promise<CurrentForm | undefined> {
  const { id, config, updatedAt } = formConfigurations;
  const stored = database.select({ id, config, updatedAt }).from(formConfigurations).where(isPublicForm());
  const [row] = isChanging ? await stored.for('update') : await stored;
  return row && { ...row, config: upcastForm(row.config) };
}

export async function writeMainForm(
  tx: Transaction,
  id: string,
  config: FormConfig,
  updatedAt: Date,
): Promise<void> {
  const changed = { name: config.title, config, updatedAt };
  await tx.update(formConfigurations).set(changed).where(eq(formConfigurations.id, id));
}

/** Stores the form unless there is one. What moved with its dates may be longer than what may be typed. */
export async function storeFirstForm(database: AnyDatabase, stored: unknown): Promise<void> {
  const config = upcastForm(stored);
  await database
    .insert(formConfigurations)
    .values({
      editionId: thisEdition(),
      name: config.title,
      config,
      isDefault: true,
    })
    .onConflictDoNothing();
}
