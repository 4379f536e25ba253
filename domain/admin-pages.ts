// The admin's pages: the server answers at their addresses, the bar links them, the browser draws one each.

/** In the order of the bar (product.md, section 2). */
export const adminPages = {
  '/admin': 'Admin Dashboard',
  '/contacts': 'Contact Management',
  '/data': 'Registration Data',
  '/admin/users': 'Admin Users',
  '/admin/organizers': 'Organizer Logins',
  '/form-builder': 'Form Builder',
  '/admin/event': 'Event Settings',
  '/admin/payments': 'Payments',
  '/admin/mail': 'Mail',
  '/admin/history': 'History',
  '/admin/retention': 'Retention',
} as const;

export type AdminPath = keyof typeof adminPages;
