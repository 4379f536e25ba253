// A day of the calendar as calls write it, '2026-11-21'.
import * as z from 'zod/mini';
import { named, type PlainFault } from '#domain/basics/faults.ts';
import { isDate } from '#domain/locale/dates.ts';

/** `fault` is said of what is none; no calendar has a year 0, and no database. */
export function calendarDay(fault: PlainFault) {
  return z.iso.date({ error: named(fault), abort: true }).check(z.refine(isDate, named(fault)));
}
