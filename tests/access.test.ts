// Who may call what: each call of the table by each kind of caller (spec section 6).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, type CallName } from '#domain/api.ts';
import { changeOrganizer } from '#server/organizers/organizers.ts';
import { createTestApp } from '#tests/app.ts';
import { cookieOf, makeOrganizer, rider, signIn, submit } from '#tests/make.ts';

type Rego = Awaited<ReturnType<typeof createTestApp>>;
type Caller = 'visitor' | 'road-trip organizer' | 'pre-event organizer' | 'disabled organizer';
const callers: Caller[] = ['visitor', 'road-trip organizer', 'pre-event organizer', 'disabled organizer'];

/** The status that each caller gets, in the order of `callers`; bodies and ids are good ones. */
const register: Record<CallName, [number, number, number, number]> = {
  'GET /api/event': [200, 200, 200, 200],
  'GET /api/form': [200, 200, 200, 200],
  'GET /api/section-configs': [200, 200, 200, 200],
  'POST /api/registrations': [201, 201, 201, 201],
  // The token alone opens these, and none is sent.
  'GET /api/registrations/:id': [401, 401, 401, 401],
  'POST /api/registrations/:id/confirm': [401, 401, 401, 401],
  'POST /api/organizer/login': [401, 401, 401, 401],
  'GET /api/organizer/auth': [200, 200, 200, 200],
  'GET /api/registrations': [401, 200, 200, 401],
  'GET /api/organizer/summary': [401, 200, 200, 401],
  'GET /api/organizer/registrations/:id': [401, 200, 200, 401],
  'PATCH /api/organizer/registrations/:id': [401, 200, 200, 401],
  'DELETE /api/organizer/registrations/:id': [401, 204, 204, 401],
  // Asked for the pre-event section under the name of the pre-event organizer.
  'GET /api/organizer/section-config/:sectionType/:organizerUsername': [401, 403, 200, 401],
  'POST /api/organizer/section-config': [401, 403, 200, 401],
  'GET /api/organizer/section-letter': [401, 200, 200, 401],
  'POST /api/organizer/section-letter/test': [401, 200, 200, 401],
  'GET /api/organizer/letters': [401, 200, 200, 401],
  'POST /api/organizer/logout': [204, 204, 204, 204],
};

let rego: Rego;
const cookies = new Map<Caller, string>();
beforeAll(async () => {
  rego = await createTestApp();
  const usernames = {
    'road-trip organizer': 'roadtrip',
    'pre-event organizer': 'anna',
    'disabled organizer': 'ben',
  };
  for (const [caller, username] of Object.entries(usernames) as [Caller, string][]) {
    await makeOrganizer(rego, username);
    cookies.set(caller, cookieOf(await signIn(rego.app, username)));
  }
  await changeOrganizer(rego.database, 'ben', { isActive: false }, new Date());
});
afterAll(() => rego.close());

async function bodyOf(name: CallName, registration: { updatedAt: string }): Promise<object | undefined> {
  if (name === 'POST /api/registrations') return rider;
  if (name === 'POST /api/registrations/:id/confirm') return { selectedEvents: ['pre-event'] };
  if (name === 'POST /api/organizer/login') return { username: 'nobody', password: 'nothing' };
  if (name === 'PATCH /api/organizer/registrations/:id') {
    return { values: { phone: '1' }, answers: {}, basedOn: registration.updatedAt };
  }
  if (name !== 'POST /api/organizer/section-config') return undefined;
  const sections = (await rego.app.inject('/api/section-configs')).json();
  return { ...sections.pre_event, sectionType: 'pre_event', organizerUsername: 'anna', isActive: true };
}

describe.each(callers)('%s', (caller) => {
  test.each(Object.keys(register) as CallName[])('%s', async (name) => {
    const [method = '', template = ''] = name.split(' ');
    const made = (await submit(rego.app, rider)).json();
    const url = template
      .replace(':id', made.id)
      .replace(':sectionType', 'pre_event')
      .replace(':organizerUsername', 'anna');
    const payload = await bodyOf(name, made);
    const cookie = cookies.get(caller);
    const reply = await rego.app.inject({
      method: method as 'GET',
      url,
      remoteAddress: `10.1.${callers.indexOf(caller)}.1`,
      headers: cookie ? { cookie } : {},
      ...(payload && { payload }),
    });
    expect(reply.statusCode).toBe(register[name][callers.indexOf(caller)]);
    if (reply.statusCode === 401 && name !== 'POST /api/organizer/login') {
      expect(reply.json().message).toBe('Unauthorized');
    }
    if (reply.statusCode === 403) expect(reply.json().message).toBe('Forbidden');
  });
});

test('the register holds every call', () => {
  expect(Object.keys(register).sort()).toEqual(Object.keys(api).sort());
});

test('a call from another site is refused, with whatever session', async () => {
  const reply = await rego.app.inject({
    method: 'POST',
    url: '/api/organizer/section-letter/test',
    headers: { cookie: cookies.get('pre-event organizer') ?? '', origin: 'https://elsewhere.example' },
  });
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'foreign_origin']);
});
