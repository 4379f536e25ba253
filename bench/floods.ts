// How long does another visitor wait while one address is asked without end, its answers unread?
// npm run bench:floods [-- --rate 25 --seconds 3 --only /api]
import { connect, type Socket } from 'node:net';
import { readMemory } from './processes.ts';
import { type Asked, publicAddresses } from './public-addresses.ts';
import { type Server, type Site, startRego } from './rego.ts';
import { readCount, readOptions, runBench, warnIfBusy } from './run-bench.ts';
import { type Line, milliseconds, printTable } from './table.ts';
import { visitFor, type Waits } from './visits.ts';

/** Another visitor's wait, as often as on an idle server. */
const limit = 3;
const warmUpSeconds = 10;
/** Before each address, so that a noisy moment of the machine hits both sides. */
const idleSeconds = 2;
/** As attackers choose it: what browsers take, what is seldom asked for, nothing. */
const encodings = ['br', 'gzip, deflate, br, zstd', 'deflate', 'zstd', '*', 'identity'];

type Plan = { rate: number; seconds: number };

/** Loopback only: what is asked is rego's own. */
function openSocket({ url }: Site, bytes: string): Socket {
  const { port, hostname } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname });
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(bytes);
  return socket;
}

function requestOf({ method, path, body = '', type }: Asked, nth: number): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Accept-Encoding: ${encodings[nth % encodings.length]}`,
  ];
  if (type) lines.push(`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`);
  return [...lines, '', body].join('\r\n');
}

/** So many requests a second; every other one is hung up at once, the rest stay open and are never read. */
function flood(site: Site, asked: Asked, rate: number): () => void {
  const sockets: Socket[] = [];
  let sent = 0;
  const timer = setInterval(() => {
    const socket = openSocket(site, requestOf(asked, sent));
    if (sent % 2 === 0) sockets.push(socket);
    else setTimeout(() => socket.destroy(), 5);
    sent += 1;
  }, 1_000 / rate);
  return () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
}

async function measure(site: Site, server: Server, asked: Asked, { rate, seconds }: Plan): Promise<Line> {
  const idle = await visitFor(site, idleSeconds);
  const stop = flood(site, asked, rate);
  try {
    const waits = await visitFor(site, seconds);
    const times = waits.slow / idle.slow;
    return {
      what: `${asked.method} ${asked.path}`,
      cells: [...cellsOf(idle), ...cellsOf(waits), times.toFixed(1), await memoryOf(server)],
      limit: `${limit} times`,
      isOver: times > limit,
    };
  } finally {
    stop();
    // What was asked last is answered before the next address is measured.
    await visitFor(site, 0.5);
  }
}

function cellsOf({ median, slow }: Waits): string[] {
  return [median, slow].map(milliseconds);
}

async function memoryOf({ pid }: Server): Promise<string> {
  return `${(await readMemory(pid)).server.toFixed(0)} MB`;
}

await runBench(async (undo) => {
  const values = readOptions({ rate: '25', seconds: '3', only: '' });
  const rate = readCount('rate', values.rate, 200);
  const seconds = readCount('seconds', values.seconds, 60);
  const asked = publicAddresses().filter(({ path }) => path.startsWith(values.only));
  warnIfBusy();
  const { site, server } = await startRego(100, undo);
  // Node compiles what it has run a few hundred times.
  await visitFor(site, warmUpSeconds);
  const atStart = await memoryOf(server);
  const lines: Line[] = [];
  for (const one of asked) lines.push(await measure(site, server, one, { rate, seconds }));
  printTable(
    `another visitor's /register, ${rate} requests a second unread`,
    ['idle', '9 of 10', 'flooded', '9 of 10', 'times', 'server'],
    lines,
  );
  console.log(`Server before the first: ${atStart}. The limit is of what nine of ten wait at most.`);
});
