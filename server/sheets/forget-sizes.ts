// Guests write their size in words of their own, which may name somebody: they go from orders with whoever wrote them.
import { and, eq, sql } from 'drizzle-orm';
import { type Field, formFields } from '#domain/forms/fields.ts';
import type { Transaction } from '#server/database/connect.ts';
import { readDefinitions } from '#server/editions/definitions.ts';
import { type Going, isOneOf } from '#server/person.ts';
import { guests, registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';
import { shirtOrders } from '#server/sheets/tables.ts';
import { otherSizes } from '#words/desk/sheets.ts';

/** Call it while the registrations are still there. How many were ordered stays; so does a size that is offered, or of others. */
export async function forgetSizes(tx: Transaction, going: Pick<Going, 'registrationIds'>): Promise<void> {
  const ofShirts = and(ofThisEdition(shirtOrders), eq(shirtOrders.question, ''));
  const orders = await tx.select().from(shirtOrders).where(ofShirts).for('update');
  if (orders.length === 0) return;
  const staying = await readStaying(tx, going);
  for (const { id, counts } of orders) {
    const { gone = [], kept = [] } = Object.groupBy(Object.entries(counts), ([size]) =>
      staying.has(size.toLowerCase()) ? 'kept' : 'gone',
    );
    if (gone.length === 0) continue;
    const others = gone.reduce((sum, [, pieces]) => sum + pieces, 0);
    const without = { ...Object.fromEntries(kept), [otherSizes]: others };
    await tx.update(shirtOrders).set({ counts: without }).where(eq(shirtOrders.id, id));
  }
}

/** In small letters: what a form offers, and what those wear who stay. */
async function readStaying(tx: Transaction, { registrationIds }: Pick<Going, 'registrationIds'>) {
  const stays = sql`${ofThisEdition(registrations)} and not ${isOneOf(registrations.id, registrationIds)}`;
  const { rows } = await tx.execute<{ size: string }>(sql`
    select lower(trim(${registrations.tshirtSize})) as size from ${registrations} where ${stays}
    union
    select lower(trim(${guests.shirt}))
    from ${guests} join ${registrations} on ${registrations.id} = ${guests.registrationId} where ${stays}`);
  const { form, sections } = await readDefinitions(tx);
  const asked: Field[] = [...formFields(form), ...sections.flatMap((one) => one.sectionConfig.fields)];
  const offered = asked.flatMap(({ role, options = [] }) => (role === 'tshirtSize' ? options : []));
  return new Set([...offered.map((size) => size.toLowerCase()), ...rows.map(({ size }) => size)]);
}
