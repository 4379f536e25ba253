// What every answer keeps to, whatever was sent: no fault of ours, one shape of error, nothing of our insides.
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { TestApp } from '#tests/app.ts';
import { rider, submit } from '#tests/make.ts';

/** A generous bound: what takes longer hangs. */
const patienceMs = 10_000;

/** Stack frames, files, SQL and PostgreSQL's own words; an answer may name a field that somebody called pg_x. */
const insides =
  /\n\s+at |node_modules|file:\/\/|\/server\/|\/domain\/|\.[jt]s:\d|\bselect [^.]{1,300}\bfrom "|\binsert into "|\bdelete from "|\bpg_(?:advisory|attribute|catalog|class|constraint|ctl|current|database|dump|index|locks|notify|proc|roles?|sleep|stat|temp|toast|type)|syntax error at|invalid byte sequence|violates|relation "|column "|ENOENT|ECONN|Unexpected token|FST_ERR/i;

export async function inTime<Value>(answer: PromiseLike<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${patienceMs} ms`)), patienceMs);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
  }
}

export function expectSane(reply: Pick<LightMyRequestResponse, 'statusCode' | 'body' | 'headers'>): void {
  expect(reply.statusCode, reply.body.slice(0, 500)).toBeLessThan(500);
  if (reply.statusCode < 400) return;
  expect(reply.headers['content-type']).toMatch(/^application\/json/);
  expectErrorShape(JSON.parse(reply.body));
  expect(reply.body).not.toMatch(insides);
}

function expectErrorShape({
  message,
  code,
  fields = {},
  requestId,
  ...others
}: Record<string, unknown>): void {
  expect(message).toEqual(expect.stringMatching(/\S/));
  expect(code).toEqual(expect.stringMatching(/^[a-z_]+$/));
  expect(requestId).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
  expect(others).toEqual({});
  for (const words of Object.values(fields as object)) expect(words).toEqual(expect.any(String));
}

/** After whatever happened: alive, ready, and a rider can register. */
export async function expectHealthy(rego: TestApp): Promise<void> {
  expect((await inTime(rego.app.inject('/healthz'))).statusCode).toBe(200);
  expect((await inTime(rego.app.inject('/readyz'))).statusCode).toBe(200);
  expect((await inTime(submit(rego.app, rider))).statusCode).toBe(201);
  expect(Object.keys(Object.prototype)).toEqual([]);
}

/** What the log says of faults that nobody foresaw, a line each. */
export function faultsOf(rego: TestApp): string[] {
  return rego
    .logged()
    .split('\n')
    .filter((line) => line.includes('unexpected error'));
}
