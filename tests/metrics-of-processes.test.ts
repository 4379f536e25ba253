// Several processes are one rego to a Prometheus: whichever is asked tells of all.
import { expect, test } from 'vitest';
import { makeFolder } from '#tests/make-folder.ts';
import { startRego } from '#tests/rego-process.ts';

test('counts of two processes are added up, figures of the database are told once', async () => {
  const directory = makeFolder();
  const rego = await startRego({ DATA_DIR: directory, PROCESSES: '2' });
  const asked = 24;
  for (let made = 0; made < asked; made += 1) {
    // A connection each, so that both processes answer some.
    await (await fetch(`${rego.address()}/api/event`, { headers: { connection: 'close' } })).text();
  }
  const figures = async () => {
    const reply = await fetch(`${rego.address()}/metrics`, { headers: { connection: 'close' } });
    expect(reply.status).toBe(200);
    const text = await reply.text();
    const events = /^rego_http_request_duration_seconds_count\{.*"\/api\/event".*\} (\d+)$/m.exec(text)?.[1];
    const connections = /^rego_database_connections\{state="most"\} (\d+)$/m.exec(text)?.[1];
    const up = /^rego_database_up (\d+)$/m.exec(text)?.[1];
    const builds = text.match(/^rego_build_info\{.*\} 1$/gm)?.length;
    return { events, connections, up, builds };
  };
  const told = { events: String(asked), connections: '40', up: '1', builds: 1 };
  // Whoever answers.
  for (let looks = 0; looks < 4; looks += 1) expect(await figures()).toEqual(told);
  expect(await rego.end('SIGTERM')).toBe(0);
  // As many processes as start, one after the other.
}, 90_000);
