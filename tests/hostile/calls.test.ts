// Every call of the table with bodies, paths and queries from its own schemas and around them: no fault of ours,
// no hang, nothing of our insides in an answer.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { api, type CallName } from '#domain/calls/api.ts';
import type { Call } from '#domain/calls/call.ts';
import type { EventContent } from '#domain/event/event.ts';
import { organizerLogins, users } from '#server/auth/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { eachValueReplaced, fullBody, hostileBody, type Sent, validBody } from '#tests/hostile/bodies.ts';
import { validAnswers, validFor } from '#tests/hostile/from-schema.ts';
import { hostilePart, hostileQuery } from '#tests/hostile/hostile-values.ts';
import { patienceMs, runs } from '#tests/hostile/runs.ts';
import { expectHealthy, expectSane, faultsOf, inTime } from '#tests/hostile/sane-answer.ts';
import { recordStatements } from '#tests/hostile/statements.ts';
import { cookieOf, cookieOfUser, makeOrganizer, rider, signIn, submit } from '#tests/make.ts';

type Registration = { id: string; token: string; updatedAt: string };

/** Calls that answer well whenever their schema takes what is sent. */
const certain: Partial<Record<CallName, readonly number[]>> = {
  // A condition may be on a question that nobody asks.
  'GET /api/registrations': [200, 400],
  'GET /api/admin/registrations': [200, 400],
  'GET /api/admin/changes': [200],
  'GET /api/admin/letters': [200],
  'GET /api/mailings': [200],
  // Of a section that the event does not have.
  'GET /api/form/versions': [200, 403, 404],
  // Of a section that the organizer does not run.
  'GET /api/organizer/letters': [200, 403],
  // Of a section that the event does not have.
  'POST /api/admin/organizer-logins': [201, 400, 409],
  'PATCH /api/admin/organizer-logins/:id': [200, 400],
  // A phone number has a rule besides.
  'PATCH /api/registrations/:id': [200, 400],
  // Which groups there are is the event's word.
  'POST /api/mailings/audience': [200, 400],
  'POST /api/admin/letters/retry-failed': [200],
};

const statements = recordStatements();
const cookies: Partial<Record<Call['access'], string>> = {};

const rego = await createTestApp();
await makeOrganizer(rego, 'anna');
cookies.organizer = cookieOf(await signIn(rego.app, 'anna'));
cookies.admin = await cookieOfUser(rego, { email: 'ada@example.org', isAdmin: true });
cookies.user = cookies.admin;
cookies.staff = cookies.organizer;
await makeOrganizer(rego, 'idle');
await cookieOfUser(rego, { email: 'idle@example.org', isAdmin: true });
const { database } = rego;
const [login] = await database.select().from(organizerLogins).where(eq(organizerLogins.username, 'idle'));
const [user] = await database.select().from(users).where(eq(users.email, 'idle@example.org'));
const ids = { login: login?.id ?? '', user: user?.id ?? '' };
// Each call has a registration that is there; those that may delete it get more.
let registration = await newRegistration();

afterEach(() => expectHealthy(rego));

const calls = (Object.entries(api) as [CallName, Call][]).map(([name, call]) => {
  const [method = '', template = ''] = name.split(' ');
  return { name, call, method, template };
});
type Target = (typeof calls)[number];
type Request = { path: string; query: string; sent?: Sent | undefined };

function send({ call, method }: Target, { path, query, sent }: Request) {
  const cookie = cookies[call.access];
  return inTime(
    rego.app.inject({
      method: method as 'GET',
      url: query === '' ? path : `${path}?${query}`,
      // Guesses at passwords would slow each other down.
      remoteAddress: `10.${Math.floor(Math.random() * 200)}.${Math.floor(Math.random() * 200)}.1`,
      headers: {
        'idempotency-key': randomUUID(),
        ...(cookie && { cookie }),
        ...(call.access === 'registration' && { authorization: `Bearer ${registration.token}` }),
        ...sent?.headers,
      },
      ...(sent && { payload: sent.text }),
    }),
  );
}

/** The path of something that is there. */
function goodPath({ template }: Target): string {
  return template
    .replace(':id', template.includes('organizer-logins') ? ids.login : registration.id)
    .replace(':userId', ids.user)
    .replace(':board', 'cars')
    .replace(':sectionType', 'pre_event')
    .replace(':organizerUsername', 'anna');
}

/** What no database takes, and what no key of an object should be. */
const worst = ['a\u0000b', 'x\ud800', 'constructor', 2 ** 53, null];

/** Stored definitions in short; of other calls the fullest body that the schema gives. */
async function goodBody({ name, call }: Target): Promise<unknown> {
  if (name === 'POST /api/admin/form') {
    const { title, sections } = (await rego.app.inject('/api/form')).json();
    return { config: { title, sections: sections.map(shortened) } };
  }
  if (name === 'POST /api/admin/event' || name === 'POST /api/admin/event/preview') {
    return { content: await shortEvent(), basedOn: registration.updatedAt };
  }
  if (name !== 'POST /api/organizer/section-config') return call.body && fullBody(call.body);
  const { pre_event } = (await rego.app.inject('/api/section-configs')).json();
  const sectionConfig = shortened(pre_event.sectionConfig);
  return { ...pre_event, sectionConfig, sectionType: 'pre_event', organizerUsername: 'anna', isActive: true };
}

async function shortEvent(): Promise<EventContent> {
  const event: EventContent = (await rego.app.inject('/api/event')).json();
  const programme = event.programme.slice(0, 1).map((day) => ({ ...day, items: day.items.slice(0, 1) }));
  const sections = event.sections.map((section) => ({ ...section, includes: section.includes.slice(0, 1) }));
  return { ...event, programme, sections, days: event.days.slice(0, 2) };
}

type Part = { fields: { id: string }[] };

/** The first questions, and one with every property that a question can have. */
function shortened<P extends Part>(part: P): P {
  const tick = { id: 'tick', type: 'checkbox', label: 'Tick', required: false, order: 90 };
  const own = {
    ...{ id: `own_${part.fields[0]?.id}`, type: 'text', label: 'Own', required: false, order: 91 },
    ...{ placeholder: 'x', help: 'x', options: ['a', 'b'], showWhen: { field: 'nothing', is: 'a' } },
  };
  const days = {
    id: 'participationDays',
    type: 'select',
    label: 'Days',
    required: false,
    order: 92,
    options: ['thursday'],
  };
  const isFirst = part.fields.some(({ id }) => id === 'name' || id === 'tshirt_size');
  return { ...part, fields: [...part.fields.slice(0, 2), ...(isFirst ? [tick, days] : []), own] };
}

async function newRegistration(): Promise<Registration> {
  return (await submit(rego.app, rider)).json();
}

/** With the version that the registration has now. */
function basedOnNow(sent: Sent): Sent {
  return { ...sent, text: JSON.stringify({ ...JSON.parse(sent.text), basedOn: registration.updatedAt }) };
}

describe.each(calls)('$name', (target) => {
  const { name, call, template } = target;
  const { body, query } = call;

  test(
    'takes what its schema takes',
    async () => {
      const bodies = body ? validBody(body) : fc.constant(undefined);
      const queries = query
        ? validFor(query).map((value) => new URLSearchParams(Object(value)).toString())
        : fc.constant('');
      const property = fc.asyncProperty(bodies, queries, async (given, text) => {
        if (template.includes('/registrations/:id')) registration = await newRegistration();
        const sent = given && name === 'PATCH /api/registrations/:id' ? basedOnNow(given) : given;
        const reply = await send(target, { path: goodPath(target), query: text, sent });
        expectSane(reply);
        if (certain[name]) expect(certain[name], reply.body).toContain(reply.statusCode);
      });
      await fc.assert(property, runs(body || query ? 10 : 1));
    },
    patienceMs,
  );

  if (body) {
    test(
      'refuses what is around its schema',
      async () => {
        const property = fc.asyncProperty(hostileBody(body), async (sent) => {
          expectSane(await send(target, { path: goodPath(target), query: '', sent }));
        });
        await fc.assert(property, runs(40));
      },
      patienceMs,
    );
  }

  if (body) {
    test('takes or refuses the worst in each place of its body', async () => {
      registration = await newRegistration();
      for (const sent of eachValueReplaced(await goodBody(target), worst)) {
        expectSane(await send(target, { path: goodPath(target), query: '', sent }));
      }
    });
  }

  if (query) {
    test('takes or refuses the worst in each place of its query', async () => {
      const sent = body ? { text: '{}', headers: { 'content-type': 'application/json' } } : undefined;
      for (const key of Object.keys(query.shape)) {
        expectSane(await send(target, { path: goodPath(target), query: `${key}=a%00b`, sent }));
      }
    });
  }

  if (template.includes('/:')) {
    test('takes or refuses the worst in each place of its path', async () => {
      const sent = body ? { text: '{}', headers: { 'content-type': 'application/json' } } : undefined;
      for (const [place] of template.matchAll(/:\w+/g)) {
        const path = goodPath({ ...target, template: template.replace(place, 'a%00b') });
        expectSane(await send(target, { path, query: '', sent }));
      }
    });
  }

  if (query || template.includes(':')) {
    test(
      'finds its way with any path and query',
      async () => {
        registration = await newRegistration();
        const parts = fc.array(fc.option(hostilePart, { nil: undefined }), { minLength: 2, maxLength: 2 });
        const property = fc.asyncProperty(parts, hostileQuery, async (hostile, text) => {
          const places = [...hostile];
          const path = template.replace(
            /:\w+/g,
            (place) => places.shift() ?? (place === ':id' ? registration.id : 'x'),
          );
          const sent = body ? { text: '{}', headers: { 'content-type': 'application/json' } } : undefined;
          expectSane(await send(target, { path, query: text, sent }));
        });
        await fc.assert(property, runs(25));
      },
      patienceMs,
    );
  }
});

test(
  'a registration with any known fields of the main form is taken',
  async () => {
    const { shape: known } = api['POST /api/registrations'].body;
    const { sectionType: _section, handOn: _link, edition: _edition, ...shape } = known;
    const bodies = fc.record(validAnswers(shape), { requiredKeys: ['name', 'email'] });
    const property = fc.asyncProperty(bodies, async (body) => {
      const reply = await inTime(submit(rego.app, body));
      expect(reply.statusCode, reply.body).toBe(201);
    });
    await fc.assert(property, runs(40));
  },
  patienceMs,
);

test('nothing of it stood in a statement: what was sent went beside them', () => {
  expect(statements.size).toBeGreaterThan(100);
  const sent = /drop table|<script|onerror|evil\.example|passwd|HYPERLINK|x{40}|@example|\P{ASCII}/u;
  expect([...statements].filter((text) => sent.test(text))).toEqual([]);
});

test('none of it was a fault that nobody foresaw', () => {
  expect(faultsOf(rego)).toEqual([]);
});
