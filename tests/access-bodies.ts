// What each call that takes a body is sent in tests/access.test.ts.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Api, CallName } from '#domain/calls/api.ts';
import { organizerLogins, users } from '#server/auth/tables.ts';
import type { TestApp } from '#tests/app.ts';
import { cookieOfUser, makeOrganizer, rider, submit } from '#tests/make.ts';
import { pdf } from '#tests/pdf.ts';
import { ruleText } from '#tests/rule-text.ts';

type WithBody = { [Name in CallName]: Api[Name] extends { body: unknown } ? Name : never }[CallName];
type Made = { updatedAt: string };
type Body = object | ((rego: TestApp, registration: Made) => object);

const newName = () => `new-${randomUUID()}`;
const someone = randomUUID();
const roadTrip = { section: 'road_trip' };
const cash = { amountCents: 100, date: '2025-10-01', how: 'cash', note: '', basedOn: 0 };
const daily = { how: 'day', hour: 7, weekday: 1 };
const letter = { audience: 'everybody', subject: 'Hi', body: 'Hi' };
const planned = { ...letter, at: '2999-01-01T09:00' };
const share = { registrationId: someone, cents: 1, section: null, openCents: 1 };
/** Without what it needs. */
const nothing = {};

const bodies: Record<WithBody, Body> = {
  'POST /api/registrations': rider,
  'POST /api/registrations/:id/confirm': { selectedEvents: ['pre-event'] },
  'POST /api/registrations/:id/phone-yes': { to: someone, isYes: true },
  'POST /api/registrations/:id/leave': {},
  'POST /api/registrations/:id/return': {},
  'POST /api/registrations/:id/cancel': {},
  'POST /api/registrations/:id/take-back': {},
  'POST /api/registrations/:id/news': { wanted: false },
  'POST /api/registrations/:id/answer-offer': { ...roadTrip, answer: 'accepted' },
  'POST /api/registrations/:id/wait-again': { ...roadTrip, option: 'option:road_trip:bench' },
  'POST /api/registrations/:id/hand-on': { ...roadTrip, name: 'Robin', email: 'robin@example.org' },
  'POST /api/registrations/:id/hand-on/back': roadTrip,
  'POST /api/registrations/:id/money/payments': cash,
  'POST /api/registrations/:id/money/corrections': { transferId: someone, note: '', basedOn: 0 },
  'POST /api/registrations/:id/link': { endsOlder: false },
  'POST /api/registrations/:id/offer': roadTrip,
  'POST /api/registrations/:id/answer-for-rider': { ...roadTrip, answer: 'accepted' },
  'POST /api/registrations/:id/answer': { ...roadTrip, answer: 'yes' },
  'POST /api/registrations/:id/two-people': async ({ app }: TestApp) => ({
    otherId: (await submit(app, rider)).json().id,
    areTwo: true,
  }),
  'PATCH /api/registrations/:id': (_rego: TestApp, { updatedAt }: Made) => ({
    values: { phone: '111' },
    answers: {},
    basedOn: updatedAt,
  }),
  'POST /api/selection/answer': { ids: [someone], section: 'road_trip', answer: 'yes' },
  'POST /api/selection/cancel': { ids: [someone], reason: '' },
  'POST /api/selection/payments': { ids: [someone], date: '2025-10-01', how: 'bank', note: '' },
  'POST /api/saved-conditions': () => ({ name: newName(), who: 'money:owes', isShared: false }),
  'PATCH /api/saved-conditions/:id': { name: 'Another' },
  'POST /api/organizer/login': () => ({ username: newName(), password: 'nothing' }),
  'POST /api/organizer/section-config': async ({ app }: TestApp) => ({
    ...(await app.inject('/api/section-configs')).json().pre_event,
    sectionType: 'pre_event',
    organizerUsername: 'anna',
    isActive: true,
  }),
  'POST /api/admin/registrations/:id/money/refunds': cash,
  'POST /api/admin/registrations/:id/money/discounts': {
    section: 'pre_event',
    amountCents: 1,
    reason: 'waived',
    note: '',
    basedOn: 0,
  },
  'POST /api/admin/organizer-logins': () => ({ username: newName(), password: 'twelve-chars', name: 'New' }),
  'PATCH /api/admin/organizer-logins/:id': { name: 'Renamed' },
  'POST /api/admin/organizer-logins/:id/notices': daily,
  'POST /api/notices': daily,
  'POST /api/admin/users': () => ({
    email: `${randomUUID()}@example.org`,
    firstName: 'New',
    lastName: 'Admin',
  }),
  'POST /api/admin/event': nothing,
  'POST /api/admin/event/publish': nothing,
  'POST /api/admin/event/preview': nothing,
  'POST /api/admin/editions': nothing,
  'POST /api/admin/form': async ({ app }: TestApp) => ({ config: (await app.inject('/api/form')).json() }),
  'POST /api/admin/setup': { mark: 'texts-checked', isSet: true },
  'POST /api/admin/rules': ruleText,
  'POST /api/admin/rules/preview': ruleText,
  'PATCH /api/admin/rules/:id': { ...ruleText, basedOn: 0 },
  'POST /api/admin/rules/:id/switch': { isOn: true, basedOn: 0 },
  'POST /api/admin/purges': { before: '2000-01-01', registrations: 0 },
  'POST /api/mailings/audience': letter,
  'POST /api/mailings/preview': letter,
  'POST /api/mailings/test': letter,
  'POST /api/mailings': letter,
  'POST /api/mailing-files': pdf('Route.pdf'),
  'POST /api/planned-mailings': planned,
  'PATCH /api/planned-mailings/:id': { ...planned, basedOn: 0 },
  'POST /api/admin/letters/retry-failed': {},
  'POST /api/admin/held-letters': { backupMadeAt: '2025-10-01T09:00:00.000Z', withOld: false },
  'POST /api/admin/payments/letters/preview': nothing,
  'POST /api/admin/bank-lines/sure': { lines: [someone] },
  'POST /api/admin/bank-lines/:id/match': { leftCents: 1, note: '', shares: [share] },
  'POST /api/admin/bank-lines/:id/aside': { leftCents: 1, note: '' },
  'POST /api/sheets/shirts/orders': { section: 'pre_event', counts: { L: 1 }, basedOn: 0 },
  'POST /api/sheets/emergency': { ...roadTrip, as: 'screen' },
  'POST /api/boards/:board/moves': { moves: [{ person: someone, slot: '2025-11-10', from: null, to: null }] },
  'POST /api/boards/:board/places': { name: 'Bus', capacity: {}, basedOn: '' },
  'POST /api/boards/:board/wishes': { first: someone, second: randomUUID(), kind: 'avoid' },
};

/** Undefined of a call that takes none. */
export async function bodyOf(rego: TestApp, name: CallName, registration: Made): Promise<object | undefined> {
  const body: Body | undefined = name in bodies ? bodies[name as WithBody] : undefined;
  return typeof body === 'function' ? body(rego, registration) : body;
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
