// What a stranger may ask of rego: the calls of the table, pages, files, and the embedded identity provider.
import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { api } from '#domain/calls/api.ts';
import { adminPaths } from '#domain/sign-in/admin-pages.ts';
import { deskPaths } from '#server/pages/pages.ts';

export type Asked = { method: string; path: string; type?: string; body?: string };

const web = path.resolve(import.meta.dirname, '../dist/web');
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const id = '5b6b6b6e-3f0f-4c59-8f6e-0d2b4a9f0c11';

const bodies: Record<string, string> = {
  'POST /api/registrations': JSON.stringify({
    name: 'Flo Od',
    email: 'flo@example.org',
    joiningRoadTrip: true,
  }),
  'POST /api/organizer/login': JSON.stringify({ username: 'flood', password: 'flood-of-guesses' }),
};

const pages = [
  '/',
  '/register',
  '/registration',
  '/embed',
  '/payment',
  '/my-link',
  ...deskPaths,
  '/organizer/section-letter',
  ...adminPaths,
  '/nothing-here',
  '/programme.ics',
  '/poster.png',
  '/api/openapi.json',
  '/api/reference',
  '/api/reference/js/scalar.js',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/login',
  '/api/logout',
  '/api/callback?state=none&code=none',
  '/identity/.well-known/openid-configuration',
  '/identity/jwks',
  '/identity/auth?client_id=rego&response_type=code&scope=openid',
  `/identity/interaction/${id}`,
  '/identity/password/none',
];

/** Of those behind a sign-in one is enough: who is not signed in is refused before anything else is looked at. */
function calls(): Asked[] {
  const open = Object.entries(api).filter(
    ([, { access }]) => access === 'public' || access === 'registration',
  );
  return ['GET /api/registrations', ...open.map(([name]) => name)].map((name) => {
    const [method = '', template = ''] = name.split(' ');
    const isGet = method === 'GET';
    const address = template.replace(/:\w+/g, id);
    return isGet
      ? { method, path: address }
      : { method, path: address, type: json, body: bodies[name] ?? '{}' };
  });
}

function largestFile(): string {
  const files = globSync('assets/*.{js,css,woff2}', { cwd: web });
  const [largest = ''] = files.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  return `/${largest}`;
}

function sizeOf(file: string): number {
  return statSync(path.join(web, file)).size;
}

export function publicAddresses(): Asked[] {
  return [
    ...[...pages, largestFile()].map((address) => ({ method: 'GET', path: address })),
    {
      method: 'POST',
      path: `/identity/interaction/${id}`,
      type: form,
      body: 'email=flood%40example.org&password=x',
    },
    { method: 'POST', path: '/my-link', type: form, body: 'email=flood%40example.org' },
    { method: 'POST', path: '/identity/token', type: form, body: 'grant_type=authorization_code&code=none' },
    ...calls(),
  ];
}
