// Every connection takes one of the descriptors that the system allows: the last ones are kept for the database and for
// files, whoever comes then is hung up on, and the log says so.
import { readFileSync } from 'node:fs';
import type { Server } from 'node:net';
import type { Log } from '#server/requests/log.ts';

const keptForOurselves = 128;
const tellAgainAfterMs = 60_000;

/** Undefined where the system does not say, or sets no bound. */
export function mostConnections(): number | undefined {
  try {
    const allowed = Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
    return allowed > 2 * keptForOurselves ? allowed - keptForOurselves : Math.ceil(allowed / 2) || undefined;
  } catch {
    return undefined;
  }
}

export function boundConnections(server: Server, log: Log, most: number | undefined): void {
  if (most === undefined) return;
  server.maxConnections = most;
  let dropped = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    dropped += 1;
    const now = performance.now();
    if (now - toldAt < tellAgainAfterMs) return;
    toldAt = now;
    log.warn(
      { connections: most, dropped },
      'no descriptors left for more connections; raise the limit of open files',
    );
    dropped = 0;
  });
}
