// The addresses of the admins' pages: the server answers at them, the bar links them, the browser draws one each.

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
