// A browser without pictures: keeps cookies as browsers do and follows redirects one by one.
import { createTestApp } from '#tests/app.ts';
import { freePort } from '#tests/free-port.ts';

type Cookie = { name: string; value: string; host: string; path: string };

export type Visit = {
  status: number;
  url: URL;
  text: string;
  headers: Headers;
  /** Every address on the way, the last one too. */
  way: string[];
};

export type Browser = ReturnType<typeof newBrowser>;

export function newBrowser() {
  let cookies: Cookie[] = [];

  const cookieFor = (url: URL) =>
    cookies
      .filter(({ host, path }) => host === url.hostname && isWithin(url.pathname, path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');

  const keep = (url: URL, lines: readonly string[]) => {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const at = pair.indexOf('=');
      const attribute = (name: string) =>
        attributes.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
      const cookie = {
        name: pair.slice(0, at),
        value: pair.slice(at + 1),
        host: url.hostname,
        path: attribute('path') ?? '/',
      };
      const expires = attribute('expires');
      const isOver = (expires && new Date(expires) < new Date()) || attribute('max-age') === '0';
      cookies = cookies.filter(
        ({ name, host, path }) => name !== cookie.name || host !== cookie.host || path !== cookie.path,
      );
      if (!isOver) cookies.push(cookie);
    }
  };

  /** One request, no redirect followed. */
  const step = async (address: string | URL, init: RequestInit = {}) => {
    const url = new URL(address);
    const headers = new Headers(init.headers);
    headers.set('cookie', cookieFor(url));
    const reply = await fetch(url, { ...init, headers, redirect: 'manual' });
    keep(url, reply.headers.getSetCookie());
    return reply;
  };

  /** Follows redirects until a page comes, or until `stopAt` would be asked for. */
  const open = async (
    address: string | URL,
    init: RequestInit = {},
    stopAt?: (url: URL) => boolean,
  ): Promise<Visit> => {
    const way: string[] = [];
    let url = new URL(address);
    let reply = await step(url, init);
    way.push(url.href);
    for (let hop = 0; hop < 20; hop += 1) {
      const location = reply.headers.get('location');
      if (!location || reply.status < 300 || reply.status > 399) break;
      url = new URL(location, url);
      way.push(url.href);
      if (stopAt?.(url)) break;
      reply = await step(url);
    }
    return { status: reply.status, url, text: await reply.text(), headers: reply.headers, way };
  };

  /** Sends the form of a page, as typed. */
  const submit = (page: Visit, fields: Record<string, string>) =>
    open(page.url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: page.url.origin, 'sec-fetch-site': 'same-origin' },
    });

  /** As when a browser was closed: cookies without an end are gone. */
  const forget = (name: string) => {
    cookies = cookies.filter((cookie) => cookie.name !== name);
  };

  return { open, step, submit, forget, cookies: () => cookies };
}

function isWithin(pathname: string, path: string): boolean {
  return path === '/' || pathname === path || pathname.startsWith(`${path.replace(/\/$/, '')}/`);
}

/** A rego that listens on a port of its own, so that browsers and providers reach it. */
export async function createListeningApp(
  environment: Record<string, string> | ((publicUrl: string) => Promise<Record<string, string>>) = {},
  clock?: () => Date,
) {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const more = typeof environment === 'function' ? await environment(publicUrl) : environment;
  const rego = await createTestApp({ PUBLIC_URL: publicUrl, ...more }, clock);
  await rego.app.listen({ host: 'localhost', port });
  return { ...rego, publicUrl };
}
