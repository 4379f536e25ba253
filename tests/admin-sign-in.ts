import { storeFirstAdmin } from '#server/auth/admins/admins.ts';
import { type Browser, createListeningApp, newBrowser } from '#tests/cookie-browser.ts';

export const email = 'ada@example.org';
export const password = 'velodrome-night-7';

/** A rego that listens and whose first admin is `email`, with a clock that the test turns; once a test file. */
export async function startSignIn() {
  let now = new Date('2025-10-01T10:00:00Z');
  const settings = { ADMIN_EMAIL: 'Ada@Example.org', ADMIN_PASSWORD: password };
  const rego = await createListeningApp(settings, () => now);
  await storeFirstAdmin(rego.database, rego.config, now, () => undefined);
  return {
    rego,
    admin: adminSignIn(rego),
    now: () => now,
    later: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1_000);
    },
  };
}

/** For a rego whose first admin is `email` with `password`. */
export function adminSignIn({ publicUrl }: { publicUrl: string }) {
  const begin = (browser: Browser, returnTo = '/admin') =>
    browser.open(`${publicUrl}/api/login?returnTo=${encodeURIComponent(returnTo)}`);

  const signIn = async (typed = { email, password }, browser = newBrowser()) => {
    const form = await begin(browser);
    const page = await browser.submit(form, typed);
    return { browser, form, page };
  };

  const user = async (browser: Browser) => {
    const reply = await browser.step(`${publicUrl}/api/auth/user`);
    return { status: reply.status, body: await reply.json() };
  };

  const call = (browser: Browser, method: string, path: string, body?: object) =>
    browser.step(`${publicUrl}${path}`, {
      method,
      headers: { origin: publicUrl, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });

  return { begin, signIn, user, call };
}
