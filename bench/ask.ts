// What an admin asks of a rego that is measured, over one connection that is kept open.
import { randomUUID } from 'node:crypto';
import { callHttp, keptConnection } from './http.ts';
import type { Rego } from './rego.ts';

/** Gives the text of the answer. */
export type Ask = (method: string, path: string, body?: unknown) => Promise<string>;

export function askOf({ url, adminCookie: cookie }: Rego, undo: AsyncDisposableStack): Ask {
  const agent = keptConnection(undo);
  return async (method, path, body) => {
    const keyed = body !== undefined && {
      ...{ 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    };
    const { status, text } = await callHttp(url + path, {
      ...{ agent, method, headers: { cookie, ...keyed } },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (status !== 200 && status !== 201)
      throw new Error(`${method} ${path} was answered ${status}: ${text.slice(0, 200)}`);
    return text;
  };
}
