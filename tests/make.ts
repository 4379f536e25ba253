// The calls of tests, as a browser makes them.
import { randomUUID } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { addOrganizer, changeOrganizer } from '#server/auth/organizers/organizers.ts';
import { adminUsers, sessions, users } from '#server/auth/tables.ts';
import { deriveKey, hashToken } from '#server/running/secrets.ts';
import type { TestApp } from '#tests/app.ts';

export { inCar, onRoad, preEventAnswers, rider, roadTripAnswers } from '#tests/rider.ts';

/** What whoever registers is answered: whose registration it is, and what opens it. */
export type Made = { id: string; token: string };

type SubmitOptions = { token?: string; key?: string; headers?: Record<string, string> };

export function submit(
  app: FastifyInstance,
  payload: object,
  { token, key = randomUUID(), headers = {} }: SubmitOptions = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/api/registrations',
    payload,
    headers: { 'idempotency-key': key, ...(token && { authorization: `Bearer ${token}` }), ...headers },
  });
}

export function confirm(
  app: FastifyInstance,
  { id, token }: Made,
  payload: object,
  key: string = randomUUID(),
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: `/api/registrations/${id}/confirm`,
    payload,
    headers: { 'idempotency-key': key, authorization: `Bearer ${token}` },
  });
}

/** Whoever registered calls for what is theirs: `what` follows the address of their registration. */
export function asRider(
  app: FastifyInstance,
  { id, token }: Made,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  what = '',
  payload?: object,
): Promise<LightMyRequestResponse> {
  const headers = { authorization: `Bearer ${token}` };
  return app.inject({ method, url: `/api/registrations/${id}${what}`, headers, ...(payload && { payload }) });
}

export const password = 'gold-sprint-1';

/** A login whose password is `password`. */
export async function makeOrganizer({ database, secret }: TestApp, username: string): Promise<void> {
  const by = { actor: 'operator', now: new Date() };
  await addOrganizer(database, { username, name: `${username} the organizer`, password }, secret, by);
}

export function signIn(
  app: FastifyInstance,
  username: string,
  typed: string = password,
  remoteAddress = '127.0.0.1',
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/api/organizer/login',
    payload: { username, password: typed },
    remoteAddress,
  });
}

/** What a browser sends back after a sign-in. */
export function cookieOf(reply: LightMyRequestResponse): string {
  return reply.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
}

/** Makes a login, signs in and gives the calls of that organizer. */
export async function signedIn(rego: TestApp, username: string) {
  await makeOrganizer(rego, username);
  return callsWith(cookieOf(await signIn(rego.app, username)), rego);
}

function callsWith(cookie: string, rego: TestApp) {
  return (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, key?: string) => {
    const headers = { cookie, ...(key !== undefined && { 'idempotency-key': key }) };
    return rego.app.inject({ method, url, headers, ...(payload && { payload }) });
  };
}

/** Disables a login, as an operator does. */
export async function disableOrganizer(
  { database, secret, config }: TestApp,
  username: string,
): Promise<void> {
  const by = { actor: 'operator', now: new Date() };
  const options = { secret, roadTripOrganizer: config.roadTripOrganizer };
  await changeOrganizer(database, { username }, { isActive: false }, options, by);
}

/** A session of somebody who signed in through the identity provider, without going there. */
export async function cookieOfUser(
  { database, secret }: TestApp,
  { email, isAdmin }: { email: string; isAdmin: boolean },
): Promise<string> {
  const [first = '', last = ''] = email.split('@');
  const values = { email, firstName: first, lastName: last };
  const [user] = await database.insert(users).values(values).returning();
  if (!user) throw new Error('The database stored no user.');
  if (isAdmin) await database.insert(adminUsers).values({ userId: user.id });
  const sid = randomUUID();
  const expire = new Date(Date.now() + 3_600_000);
  const startedAt = new Date().toISOString();
  const sess = { cookie: { expires: expire }, userId: user.id, startedAt };
  await database.insert(sessions).values({ sid: hashToken(sid), sess, expire });
  const key = deriveKey(secret, 'session cookie').toString('base64url');
  return `rego=${encodeURIComponent(new Signer(key).sign(sid))}`;
}

/** The calls of a signed-in admin. */
export async function asAdmin(rego: TestApp, email = 'admin@example.org') {
  return callsWith(await cookieOfUser(rego, { email, isAdmin: true }), rego);
}

/** As the form of a page without a script is sent. */
export function postForm(app: FastifyInstance, url: string, typed: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(typed).toString() });
}
