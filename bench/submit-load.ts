// A process of its own that puts load on one side: submits to rego over HTTP, or the same rows straight to PostgreSQL
// by `pg`. It takes an Order and answers with a Result, as often as it is asked.
import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import pg from 'pg';
import { callHttp, keptConnections } from './http.ts';
import { type Insert, parametersOf, phoneOf, statementOf } from './submit-rows.ts';

export type Order = { connections: number; seconds: number } & (
  | { side: 'rego'; url: string }
  | { side: 'bare'; connection: pg.ClientConfig; inserts: Insert[] }
);
export type Result = {
  /** Ids of the acknowledged registrations; of the bare side their count alone. */
  ids: string[];
  acknowledged: number;
  seconds: number;
  /** Of each acknowledged one, in no order. */
  milliseconds: number[];
};
export type Answer = { result: Result } | { fault: string };

/** The main form and the road trip's section. */
function submissionOf(email: string): object {
  return {
    name: 'Jörg Müller-Weiß',
    email,
    phone: phoneOf(email),
    location: 'Berlin, Germany',
    emergencyName: 'Ada Müller',
    emergencyPhone: '+49 151 8765432',
    emergencyEmail: 'ada@example.org',
    emergencyRelationship: 'sister',
    emergencyLocation: 'Hamburg',
    needsAccommodation: true,
    availableForDistribution: true,
    sectionType: 'road_trip',
    coming_on_road_trip: true,
    has_own_car: true,
    spare_seats: 3,
    needs_bus_seat: false,
    bringing_guests: true,
    guest_count: 2,
    bike_type: 'Cargo Bike',
    needs_camping_gear: true,
    camping_gear_shelter: true,
    camping_gear_pillow: true,
    is_vegetarian: true,
    food_allergies: 'peanuts',
  };
}

export function newEmail(): string {
  return `rider-${randomUUID()}@example.org`;
}

export async function submitOnce(url: string, email: string, agent: Agent): Promise<string> {
  const body = JSON.stringify(submissionOf(email));
  const { status, text } = await callHttp(`${url}/api/registrations`, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body,
  });
  const id = /"id":"([0-9a-f-]{36})"/.exec(text)?.[1];
  if (status !== 201 || id === undefined) throw new Error(`A submit was answered ${status}: ${text}`);
  return id;
}

/** `connections` loops side by side until the time is up; what is under way then is waited for. */
async function repeat(
  { connections, seconds }: Order,
  once: (connection: number) => Promise<string | undefined>,
): Promise<Result> {
  const ids: string[] = [];
  const milliseconds: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1_000;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      while (performance.now() < end) {
        const begin = performance.now();
        const id = await once(connection);
        milliseconds.push(performance.now() - begin);
        if (id !== undefined) ids.push(id);
      }
    }),
  );
  const took = (performance.now() - start) / 1_000;
  return { ids, acknowledged: milliseconds.length, seconds: took, milliseconds };
}

async function load(order: Order): Promise<Result> {
  if (order.side === 'rego') {
    const agent = keptConnections(order.connections);
    try {
      return await repeat(order, () => submitOnce(order.url, newEmail(), agent));
    } finally {
      agent.destroy();
    }
  }
  const clients: pg.Client[] = [];
  try {
    for (let made = 0; made < order.connections; made += 1) {
      const client = new pg.Client(order.connection);
      await client.connect();
      clients.push(client);
    }
    const statements = order.inserts.map(statementOf);
    return await repeat(order, async (connection) => {
      const client = clients[connection];
      if (!client) throw new Error('A connection is missing.');
      const parameters = parametersOf(order.inserts, newEmail());
      await client.query('begin');
      for (const [index, statement] of statements.entries()) {
        await client.query({ ...statement, values: parameters[index] ?? [] });
      }
      await client.query('commit');
      return undefined;
    });
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

process.on('message', (order: Order) => {
  load(order).then(
    (result) => process.send?.({ result } satisfies Answer),
    (fault: unknown) => process.send?.({ fault: String(fault) } satisfies Answer),
  );
});
