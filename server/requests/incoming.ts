// What comes in before it is a request of ours: how long it may take, addresses that cannot be read, and what is no HTTP.
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errors } from '#domain/basics/errors.ts';
import { errorWords } from '#words/errors.ts';

/** How long a client may take, in milliseconds. */
export type Patience = {
  /** For all headers of a request, or for the first byte of a new connection. */
  headersMs: number;
  /** For a whole request with its body. */
  requestMs: number;
  /** How often the two above are looked at. */
  lookEveryMs: number;
  /** Without a byte in either direction, as from somebody who doesn't read the answer. */
  silenceMs: number;
};

export const usualPatience: Patience = {
  headersMs: 15_000,
  requestMs: 30_000,
  lookEveryMs: 5_000,
  silenceMs: 120_000,
};

/** A path that no page or call has. */
const nobodys = '/api/unreadable';

/** The path that a request asks for; '/%' and the like are nobody's, and a proxy's whole address is cut to it. */
export function readablePath({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const path = url.replace(/^https?:\/\/[^/?#]*(?=\/)/i, '');
  if (!path.startsWith('/')) return nobodys;
  try {
    decodeURIComponent(path.replace(/[?#].*$/s, ''));
    return path;
  } catch {
    return nobodys;
  }
}

const codeOf: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** No route has seen it: the answer is written by hand, in the shape of every error, and the connection ends. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerTo(error));
  socket.destroy();
}

function answerTo({ code: fault = '' }: { code?: string }): string {
  const code = (Object.hasOwn(codeOf, fault) ? codeOf[fault] : undefined) ?? 'bad_request';
  const status = errors[code];
  const body = JSON.stringify({ message: errorWords[code], code, requestId: randomUUID() });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'x-frame-options: DENY',
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
