// Calendar days as text, '2026-11-21': the same everywhere, so they are reckoned in UTC.
import { dayInUtc, formatDate } from '#domain/locale/locale.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

export function addDays(date: string, days: number): string {
  const day = dayInUtc(date);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Both included; `most` of them where it would be more. */
export function datesBetween(first: string, last: string, most = 400): string[] {
  const dates: string[] = [];
  for (let date = first; date <= last && dates.length < most; date = addDays(date, 1)) dates.push(date);
  return dates;
}

export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(`${text}T00:00:00Z`))) return false;
  // What is read takes February 30th for March 2nd; no calendar has a year 0.
  return text >= '0001' && addDays(text, 0) === text;
}

export function dayOfMonth(date: string): number {
  return Number(date.slice(8));
}

/** Of a day that riders tick: its weekday, numbered where an event has it twice ('thursday', 'thursday_2'). */
export const dayKeyPattern = /^(monday|tuesday|wednesday|thursday|friday|saturday|sunday)(_\d{1,2})?$/;

/** 'thursday' of '2031-11-06'. */
export function weekdayOf(date: string): string {
  return formatDate('en', date, { weekday: 'long' }).toLowerCase();
}

/** A day and a time of it, as the clock stands there: '2026-12-01T09:00'. */
export function isTime(text: string): boolean {
  return isDate(text.slice(0, 10)) && /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
