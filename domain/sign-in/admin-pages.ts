// The addresses of the admins' pages: the server answers at them, bar and start page link them, the browser draws one each.

/** In the order of the bar (product.md, section 2). */
export const adminPaths = [
  '/admin',
  '/contacts',
  '/data',
  '/admin/users',
  '/admin/organizers',
  '/form-builder',
  '/admin/event',
  '/admin/boards',
  '/admin/payments',
  '/admin/mail',
  '/admin/sheets',
  '/admin/history',
  '/admin/retention',
] as const;

export type AdminPath = (typeof adminPaths)[number];

export function isAdminPath(path: string): path is AdminPath {
  return adminPaths.some((known) => known === path);
}

/** The page that somebody means who types its address with /admin before it, or without. */
export function meantAdminPath(path: string): AdminPath | undefined {
  const [, name = ''] = /^(?:\/admin)?\/([^/]+)\/?$/.exec(path) ?? [];
  return adminPaths.find((known) => known !== path && [`/${name}`, `/admin/${name}`].includes(known));
}

/** What one looks for together, in the order of the bar. */
export const adminGroups = ['registrations', 'logins', 'event', 'money', 'records'] as const;

export const groupOfAdminPage: Record<AdminPath, (typeof adminGroups)[number]> = {
  '/admin': 'registrations',
  '/contacts': 'registrations',
  '/data': 'registrations',
  '/admin/users': 'logins',
  '/admin/organizers': 'logins',
  '/form-builder': 'event',
  '/admin/event': 'event',
  '/admin/boards': 'event',
  '/admin/sheets': 'event',
  '/admin/payments': 'money',
  '/admin/mail': 'money',
  '/admin/history': 'records',
  '/admin/retention': 'records',
};
