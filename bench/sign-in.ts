// Signs organizers and admins in as a browser does, and gives the cookie of the session.

export async function signInOrganizer(url: string, username: string, password: string): Promise<string> {
  const reply = await fetch(`${url}/api/organizer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!reply.ok) throw new Error(`The sign-in was answered ${reply.status}: ${await reply.text()}`);
  const cookie = reply.headers.getSetCookie().find((line) => line.startsWith('rego=')) ?? '';
  return cookie.split(';')[0] ?? '';
}

/** Through rego's own identity provider: its form, and the way back. */
export async function signInAdmin(url: string, email: string, password: string): Promise<string> {
  const cookies = new Map<string, string>();
  const visit = async (address: string, init: RequestInit = {}): Promise<{ url: string; status: number }> => {
    let at = address;
    let reply = await step(at, cookies, init);
    for (let hop = 0; hop < 20 && reply.headers.has('location'); hop += 1) {
      at = new URL(reply.headers.get('location') ?? '', at).href;
      reply = await step(at, cookies);
    }
    await reply.arrayBuffer();
    return { url: at, status: reply.status };
  };
  const form = await visit(`${url}/api/login`);
  await visit(form.url, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
    headers: { origin: url, 'sec-fetch-site': 'same-origin' },
  });
  const user = await visit(`${url}/api/auth/user`);
  const session = cookies.get('rego');
  if (user.status !== 200 || session === undefined) {
    throw new Error(`The admin is not signed in: ${user.status}.`);
  }
  return `rego=${session}`;
}

async function step(
  address: string,
  cookies: Map<string, string>,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
  const reply = await fetch(address, { ...init, headers, redirect: 'manual' });
  for (const line of reply.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
  return reply;
}
