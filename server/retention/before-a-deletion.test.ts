// What a deletion takes along, and who else has the address: told before anything is deleted.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { letters } from '#server/mail/tables.ts';
import { registrations } from '#server/registrations/tables.ts';
import { thisEdition } from '#server/requests/this-edition.ts';
import { confirm, type Made, preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';
import { registerXanthippe, sendMailing, startWithAdmin } from '#tests/one-person.ts';

const { rego, admin } = await startWithAdmin();

describe('what a deletion takes along', () => {
  const deletionOf = async ({ id }: Made) =>
    (await admin('GET', `/api/admin/registrations/${id}/deletion`)).json();

  test('is counted before', async () => {
    const made = await registerXanthippe(rego, admin);
    const counted = await rego.database.$count(letters);
    const { letters: states, ...others } = await deletionOf(made);
    expect(others).toEqual({ history: 4, payments: 2, mailings: 2, others: [], othersTotal: 0 });
    expect(states.queued + states.sent + states.failed).toBe(counted);
    expect(states.failed).toBe(2);
    await submit(rego.app, { ...rider, ...preEventAnswers });
    await sendMailing(admin, { audience: 'everybody', subject: 'Again', body: 'Again' });
    expect((await deletionOf(made)).mailings).toBe(2);
  });

  test('names who else has the address, and who named it', async () => {
    const made = await registerXanthippe(rego, admin);
    const register = async (answers: object): Promise<Made> =>
      (await submit(rego.app, { ...rider, ...preEventAnswers, ...answers })).json();
    const same = await register({ name: 'Same', email: 'xq7731@EXAMPLE.org' });
    const payer = await register({ name: 'Paid for', email: 'else@example.org' });
    await confirm(rego.app, payer, {
      selectedEvents: ['pre-event'],
      preEventConfirmationEmail: 'xq7731@example.org',
      preEventEmailContent: 'she pays',
    });
    const traveller = await register({ ...roadTripAnswers, name: 'Traveller', email: 'far@example.org' });
    await confirm(rego.app, traveller, {
      selectedEvents: ['road-trip'],
      roadTripConfirmationEmail: 'xq7731@example.org',
      roadTripEmailContent: 'she pays',
    });
    const friend = await register({ name: 'Friend', emergencyEmail: 'xq7731@example.org' });
    await register({ name: 'Nobody of hers', email: 'q7731@example.org' });
    const { others, othersTotal } = await deletionOf(made);
    expect(others).toMatchObject([
      { id: same.id, name: 'Same', email: 'xq7731@EXAMPLE.org', link: 'same-address' },
      { id: payer.id, name: 'Paid for', link: 'same-address' },
      { id: traveller.id, name: 'Traveller', link: 'same-address' },
      { id: friend.id, name: 'Friend', link: 'emergency-contact' },
    ]);
    expect(othersTotal).toBe(4);
  });

  test('names twenty of them, who registered first, and counts all', async () => {
    const made = await registerXanthippe(rego, admin);
    const rows = Array.from({ length: 22 }, (_, nth) => ({
      id: randomUUID(),
      editionId: thisEdition(),
      name: `Family ${nth}`,
      email: 'xq7731@example.org',
      createdAt: new Date(Date.UTC(2025, 0, 31 - nth)),
    }));
    await rego.database.insert(registrations).values(rows);
    const { others, othersTotal } = await deletionOf(made);
    const oldest = rows.slice(2).reverse();
    expect(others.map(({ name }: { name: string }) => name)).toEqual(oldest.map(({ name }) => name));
    expect(othersTotal).toBe(22);
  });
});
