// What the admins' pages are called, in the order of the bar.
import type { AdminPath } from '#domain/sign-in/admin-pages.ts';

export const adminPages: Record<AdminPath, string> = {
  '/admin': 'Admin Dashboard',
  '/contacts': 'Contact Management',
  '/data': 'Registration Data',
  '/admin/users': 'Admin Users',
  '/admin/organizers': 'Organizer Logins',
  '/form-builder': 'Form Builder',
  '/admin/event': 'Event Settings',
  '/admin/boards': 'Cars and Beds',
  '/admin/payments': 'Payments',
  '/admin/mail': 'Mail',
  '/admin/sheets': 'Sheets to Print',
  '/admin/history': 'History',
  '/admin/retention': 'Retention',
};

/** Above what stands together in the bar. */
export const groupTitles = {
  registrations: 'Registrations',
  logins: 'Logins',
  event: 'Event',
  money: 'Money and mail',
  records: 'Records',
};
