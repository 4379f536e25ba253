// A rider's money as staff write it by hand: what their screen sends, based on how it stands.
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

type Calls = (method: 'GET' | 'POST', url: string, payload?: object) => Promise<LightMyRequestResponse>;
type Entry = 'payments' | 'corrections' | 'refunds' | 'discounts';

/** Gives how it stands then. */
export async function writeMoney(calls: Calls, { id }: { id: string }, what: Entry, body: object) {
  const money = `registrations/${id}/money`;
  const { version: basedOn } = (await calls('GET', `/api/${money}`)).json();
  const isOfAdmins = what === 'refunds' || what === 'discounts';
  const url = `/api/${isOfAdmins ? 'admin/' : ''}${money}/${what}`;
  const reply = await calls('POST', url, { note: '', basedOn, ...body });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

/** To the account of the event. */
export function receive(calls: Calls, rider: { id: string }, amountCents: number, date = '2025-10-01') {
  return writeMoney(calls, rider, 'payments', { amountCents, date, how: 'bank' });
}
