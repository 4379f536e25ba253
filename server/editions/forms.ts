// The public form: the default form configuration (product.md, section 3).
import { and, eq } from 'drizzle-orm';
import { type FormConfig, formConfigSchema } from '#domain/fields.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { formConfigurations } from '#server/editions/tables.ts';
import { ofThisEdition, thisEdition } from '#server/this-edition.ts';

/** The edition's at hand. */
export function isPublicForm() {
  return and(eq(formConfigurations.isDefault, true), ofThisEdition(formConfigurations));
}

export async function readPublicForm(database: Database | Transaction): Promise<FormConfig> {
  const [row] = await database
    .select({ config: formConfigurations.config })
    .from(formConfigurations)
    .where(isPublicForm());
  if (!row) throw new Error('There is no public form: the first start did not end.');
  return row.config;
}

/** Stores the form unless there is one. */
export async function storeFirstForm(database: Database | Transaction, stored: unknown): Promise<void> {
  const config = formConfigSchema.parse(stored);
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
