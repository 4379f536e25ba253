// What each call is sent in tests/access.test.ts.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CallName } from '#domain/api.ts';
import { organizerLogins, users } from '#server/auth/tables.ts';
import type { TestApp } from '#tests/app.ts';
import { cookieOfUser, makeOrganizer, rider, submit } from '#tests/make.ts';
import { pdf } from '#tests/pdf.ts';
import { ruleText } from '#tests/rule-text.ts';

/** A good one; undefined of a call that takes none. */
export async function bodyOf(
  rego: TestApp,
  name: CallName,
  registration: { updatedAt: string },
): Promise<object | undefined> {
  if (name === 'POST /api/registrations') return rider;
  if (name === 'POST /api/registrations/:id/confirm') return { selectedEvents: ['pre-event'] };
  if (name === 'POST /api/registrations/:id/answer') return { section: 'road_trip', answer: 'yes' };
  if (name === 'POST /api/registrations/:id/offer') return { section: 'road_trip' };
  if (name.endsWith('/hand-on')) return { section: 'road_trip', name: 'Robin', email: 'robin@example.org' };
  if (name.endsWith('/hand-on/back')) return { section: 'road_trip' };
  if (name.endsWith('/answer-offer')) return { section: 'road_trip', answer: 'accepted' };
  if (name.endsWith('/news')) return { wanted: false };
  if (name === 'POST /api/selection/cancel') return { ids: [randomUUID()], reason: '' };
  if (name.endsWith('/phone-yes')) return { to: randomUUID(), isYes: true };
  if (/\/(leave|return|cancel|take-back)$/.test(name)) return {};
  if (name === 'POST /api/organizer/login')
    return { username: `nobody-${randomUUID()}`, password: 'nothing' };
  if (name === 'PATCH /api/registrations/:id') {
    return { values: { phone: '111' }, answers: {}, basedOn: registration.updatedAt };
  }
  if (name === 'POST /api/registrations/:id/link') return { endsOlder: false };
  if (name === 'POST /api/registrations/:id/two-people') {
    return { otherId: (await submit(rego.app, rider)).json().id, areTwo: true };
  }
  if (name === 'POST /api/admin/organizer-logins') {
    return { username: `new-${randomUUID().slice(0, 8)}`, password: 'twelve-chars', name: 'New' };
  }
  if (name === 'POST /api/admin/users') {
    return { email: `${randomUUID()}@example.org`, firstName: 'New', lastName: 'Admin' };
  }
  if (name.includes('/money/')) {
    const money = { amountCents: 100, date: '2025-10-01', how: 'cash', note: '', basedOn: 0 };
    if (name.endsWith('discounts'))
      return { section: 'pre_event', amountCents: 1, reason: 'waived', note: '', basedOn: 0 };
    return name.endsWith('corrections') ? { transferId: randomUUID(), note: '', basedOn: 0 } : money;
  }
  if (name.endsWith('/saved-conditions/:id'))
    return name.startsWith('PATCH') ? { name: 'Another' } : undefined;
  if (name === 'POST /api/selection/payments') {
    return { ids: [randomUUID()], date: '2025-10-01', how: 'bank', note: '' };
  }
  if (name === 'POST /api/saved-conditions') {
    return { name: `Who owes ${randomUUID()}`, who: 'money:owes', isShared: false };
  }
  if (name === 'PATCH /api/admin/organizer-logins/:id') return { name: 'Renamed' };
  if (name.endsWith('/planned-mailings/:id') && !name.startsWith('PATCH')) return undefined;
  if (name.includes('/planned-mailings')) {
    const planned = { audience: 'everybody', subject: 'Hi', body: 'Hi', at: '2999-01-01T09:00' };
    return name.startsWith('PATCH') ? { ...planned, basedOn: 0 } : planned;
  }
  if (name === 'POST /api/mailing-files') return pdf('Route.pdf');
  if (name.startsWith('POST /api/mailings')) return { audience: 'everybody', subject: 'Hi', body: 'Hi' };
  if (name === 'POST /api/admin/letters/retry-failed') return {};
  if (name === 'POST /api/admin/held-letters')
    return { backupMadeAt: '2025-10-01T09:00:00.000Z', withOld: false };
  if (name.endsWith('/notices')) return { how: 'day', hour: 7, weekday: 1 };
  if (name.endsWith('/rules/:id/switch')) return { isOn: true, basedOn: 0 };
  if (name === 'PATCH /api/admin/rules/:id') return { ...ruleText, basedOn: 0 };
  if (/rules(\/preview)?$/.test(name)) return ruleText;
  if (name === 'POST /api/admin/bank-lines/sure') return { lines: [randomUUID()] };
  if (name.startsWith('POST /api/admin/bank-lines')) {
    const share = { registrationId: randomUUID(), cents: 1, section: null, openCents: 1 };
    return { leftCents: 1, note: '', shares: [share] };
  }
  if (name === 'POST /api/sheets/shirts/orders')
    return { section: 'pre_event', counts: { L: 1 }, basedOn: 0 };
  if (name === 'POST /api/sheets/emergency') return { section: 'road_trip', as: 'screen' };
  if (name === 'POST /api/boards/:board/moves') {
    return { moves: [{ person: randomUUID(), slot: '2025-11-10', from: null, to: null }] };
  }
  if (name === 'POST /api/boards/:board/places') return { name: 'Bus', capacity: {}, basedOn: 0 };
  if (name === 'POST /api/boards/:board/wishes') {
    return { first: randomUUID(), second: randomUUID(), kind: 'avoid' };
  }
  if (name === 'POST /api/admin/setup') return { mark: 'texts-checked', isSet: true };
  if (name === 'POST /api/admin/purges') return { before: '2000-01-01', registrations: 0 };
  if (name === 'POST /api/admin/form') return { config: (await rego.app.inject('/api/form')).json() };
  if (name !== 'POST /api/organizer/section-config') return undefined;
  const sections = (await rego.app.inject('/api/section-configs')).json();
  return { ...sections.pre_event, sectionType: 'pre_event', organizerUsername: 'anna', isActive: true };
}

/** A login that nobody here signs in with. */
export async function idOfLogin(rego: TestApp): Promise<string> {
  const username = `login-${randomUUID().slice(0, 8)}`;
  await makeOrganizer(rego, username);
  const [row] = await rego.database
    .select()
    .from(organizerLogins)
    .where(eq(organizerLogins.username, username));
  return row?.id ?? '';
}

/** An admin whom nobody here signs in as. */
export async function idOfAdmin(rego: TestApp): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  await cookieOfUser(rego, { email, isAdmin: true });
  const [row] = await rego.database.select().from(users).where(eq(users.email, email));
  return row?.id ?? '';
}
