// The description of the calls (/api/openapi.json) says every status that any of them answers, whoever asks and however.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { api, type CallName } from '#domain/calls/api.ts';
import type { Call } from '#domain/calls/call.ts';
import { createTestApp } from '#tests/app.ts';
import { hostileBody, type Sent, validBody } from '#tests/hostile/bodies.ts';
import { validFor } from '#tests/hostile/from-schema.ts';
import { hostileQuery } from '#tests/hostile/hostile-values.ts';
import { patienceMs, runs } from '#tests/hostile/runs.ts';
import { inTime } from '#tests/hostile/sane-answer.ts';
import { cookieOf, cookieOfUser, makeOrganizer, rider, signIn, submit } from '#tests/make.ts';

type Described = { description: string; content?: Record<string, { schema: object }> };

const rego = await createTestApp();
await makeOrganizer(rego, 'anna');
const cookies = {
  organizer: cookieOf(await signIn(rego.app, 'anna')),
  admin: await cookieOfUser(rego, { email: 'ada@example.org', isAdmin: true }),
  user: await cookieOfUser(rego, { email: 'eve@example.org', isAdmin: false }),
  broken: 'rego=nobody',
};
const registration: { id: string; token: string } = (await submit(rego.app, rider)).json();
const description: {
  paths: Record<string, Record<string, { summary: string; responses: Record<string, Described> }>>;
} = (await rego.app.inject('/api/openapi.json')).json();

const calls = (Object.entries(api) as [CallName, Call][]).map(([name, call]) => {
  const [method = '', template = ''] = name.split(' ');
  return { name, call, method, template };
});
type Target = (typeof calls)[number];

const json = { 'content-type': 'application/json' };

/** Who asks, from where, for what; some of it right. */
function requestsFor({ call, template }: Target) {
  const id = fc.constantFrom('registration', randomUUID(), 'nobody');
  const bodies: fc.Arbitrary<Sent | undefined> = call.body
    ? fc.oneof(validBody(call.body), hostileBody(call.body), fc.constant(undefined))
    : fc.constantFrom(undefined, { text: '{', headers: json }, { text: '{}', headers: json });
  const query = call.query
    ? validFor(call.query).map((value) => new URLSearchParams(Object(value)).toString())
    : fc.constant('');
  return fc.record({
    cookie: fc.constantFrom('organizer', 'admin', 'user', 'broken', undefined),
    authorization: fc.constantFrom('right', `Bearer ${'A'.repeat(43)}`, 'Basic eDp5', undefined),
    site: fc.constantFrom('same-origin', 'cross-site'),
    key: fc.constantFrom('short', 'one key for all of the calls', undefined),
    path: id.map(
      (one) => (realId: string) => template.replace(/:\w+/g, one === 'registration' ? realId : one),
    ),
    query: fc.oneof(query, hostileQuery),
    sent: bodies,
  });
}

function describedOf({ method, template }: Target) {
  const path = template.replace(/:(\w+)/g, '{$1}');
  return description.paths[path]?.[method.toLowerCase()]?.responses ?? {};
}

test('each call says in words of its own what it is for', () => {
  const summaries = Object.values(description.paths).flatMap((methods) =>
    Object.values(methods).map(({ summary }) => summary),
  );
  expect(summaries).toHaveLength(calls.length);
  for (const summary of summaries) expect(summary).toMatch(/\w+ \w+/);
  expect(new Set(summaries).size).toBe(calls.length);
});

describe.each(calls)('$name', (target) => {
  test(
    'answers nothing that is not described',
    async () => {
      // A fault of ours is described, too, and is none of the answers that anybody may count on.
      const { 500: _fault, ...foreseen } = describedOf(target);
      const statuses = Object.keys(foreseen).map(Number);
      const property = fc.asyncProperty(requestsFor(target), async (request) => {
        const { cookie, authorization, site, key, path, query, sent } = request;
        const reply = await inTime(
          rego.app.inject({
            method: target.method as 'GET',
            url: `${path(registration.id)}?${query}`,
            remoteAddress: `10.${Math.floor(Math.random() * 200)}.${Math.floor(Math.random() * 200)}.1`,
            headers: {
              'sec-fetch-site': site,
              ...(cookie && { cookie: cookies[cookie] }),
              ...(authorization && {
                authorization: authorization === 'right' ? `Bearer ${registration.token}` : authorization,
              }),
              ...(key && { 'idempotency-key': key }),
              ...sent?.headers,
            },
            ...(sent && { payload: sent.text }),
          }),
        );
        expect(statuses, reply.body).toContain(reply.statusCode);
      });
      await fc.assert(property, runs(40));
    },
    patienceMs,
  );

  test('says what else may happen to it, and how an error reads', () => {
    const responses = describedOf(target);
    const { access } = target.call;
    const expected = ['401', '429', '500', '503'];
    if (access !== 'public' && access !== 'registration' && access !== 'user') expected.push('403');
    if (target.method !== 'GET') expected.push('400', '403', '413', '415');
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(expected));
    const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400);
    for (const [, { description: words, content }] of errors) {
      expect(words).toMatch(/\w+/);
      expect(content?.['application/json']?.schema).toMatchObject({
        required: ['message', 'code', 'requestId'],
      });
    }
  });
});
