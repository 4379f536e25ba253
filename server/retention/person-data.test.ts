// The file of one person's data: everything that is stored about them, and of nobody else.
import { randomUUID } from 'node:crypto';
import { eq, getTableColumns } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { personDataSchema } from '#domain/desk/person-data.ts';
import { entryFields } from '#domain/entries/entry.ts';
import { letters } from '#server/mail/tables.ts';
import { links, registrations } from '#server/registrations/tables.ts';
import { cookieOfUser, type Made, preEventAnswers, rider, submit } from '#tests/make.ts';
import { registerXanthippe, startWithAdmin } from '#tests/one-person.ts';

const { rego, admin } = await startWithAdmin();

describe('the file of one person', () => {
  async function exportOf(made: Made) {
    const reply = await admin('GET', `/api/admin/registrations/${made.id}/export`);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
    return { text: reply.body, data: personDataSchema.parse(reply.json()) };
  }

  test('holds every column of the registration and every question with its answer', async () => {
    const made = await registerXanthippe(rego, admin);
    const { data } = await exportOf(made);
    /** What the database computes for searching, sorting and who registered twice. */
    const computed = [
      'searchText',
      'sortName',
      'sortEmail',
      'sortLocation',
      'personByEmail',
      'personByPhone',
    ];
    const ours = ['editionId', ...computed];
    const columns = Object.keys(getTableColumns(registrations)).filter((name) => !ours.includes(name));
    const entered = [...entryFields, 'sections', 'entries', 'numberOfGuests', 'guests'];
    expect(Object.keys(data.registration).sort()).toEqual([...columns, ...entered].sort());
    expect(data.registration).toMatchObject({ name: 'Xanthippe Quillfeather', allergies: 'marzipan' });

    const asked = Object.values<{ sectionConfig: { fields: { id: string; label: string; type: string }[] } }>(
      (await rego.app.inject('/api/section-configs')).json(),
    ).flatMap(({ sectionConfig }) => sectionConfig.fields);
    const own = asked.filter(({ id }) => ['nickname', 'club'].includes(id));
    expect(own).toHaveLength(2);
    const answers = new Map(data.answers.map(({ question, answer }) => [question, answer]));
    expect(answers.get('Your nickname?')).toBe('Umbrellawort');
    expect(answers.get('Your club?')).toBeNull();
    expect(answers.get('Full Name')).toBe('Xanthippe Quillfeather');
    expect(answers.get('How many guests?')).toBe(2);
  });

  test('holds payments, history, letters and mailings', async () => {
    const made = await registerXanthippe(rego, admin);
    const { data } = await exportOf(made);
    expect(data.payments).toMatchObject([
      { event: 'pre-event', amount: expect.stringContaining('$'), reference: expect.any(String) },
      { event: 'road-trip' },
    ]);
    expect(data.history.map(({ by, action }) => `${by} ${action}`)).toEqual([
      'rider registered',
      'rider changed',
      'rider confirmed',
      'organizer changed',
    ]);
    expect(data.letters).toHaveLength(await rego.database.$count(letters));
    expect(data.letters.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'section-confirmation',
        'organizer-notice',
        'payment-details',
        'mailing',
        'test-letter',
      ]),
    );
    expect(data.mailings.map(({ subject }) => subject)).toEqual(['Hello {name}', 'About Quillfeather']);
    const mailed = data.letters.filter(({ kind }) => kind === 'mailing');
    expect(mailed.map(({ mailing }) => mailing)).toEqual([0, 1]);
  });

  test('holds neither the way into the registration nor anybody else’s data', async () => {
    await submit(rego.app, { ...rider, ...preEventAnswers });
    const made = await registerXanthippe(rego, admin);
    const opening = await rego.database.select().from(links).where(eq(links.registrationId, made.id));
    expect(opening.length).toBeGreaterThan(0);
    const { text } = await exportOf(made);
    expect(text).toContain('http://rego.test/payment');
    for (const secret of [
      made.token,
      ...opening.map(({ tokenHash }) => tokenHash),
      '/payment#',
      '{payment_link}',
      'ealedToken',
      rider.name,
    ]) {
      expect(text).not.toContain(secret);
    }
    // Only the test letter went to the admin.
    expect(text.split('ada.admin@example.org')).toHaveLength(2);
  });

  test('holds the account of a rider who signed in at the admin desk', async () => {
    const made = await registerXanthippe(rego, admin);
    expect((await exportOf(made)).data.account).toBeNull();
    await cookieOfUser(rego, { email: 'xq7731@example.org', isAdmin: false });
    expect((await exportOf(made)).data.account).toMatchObject({ email: 'xq7731@example.org' });
  });

  test('of nobody: there is none', async () => {
    expect((await admin('GET', `/api/admin/registrations/${randomUUID()}/export`)).statusCode).toBe(404);
    expect((await admin('GET', `/api/admin/registrations/${randomUUID()}/deletion`)).statusCode).toBe(404);
  });
});
