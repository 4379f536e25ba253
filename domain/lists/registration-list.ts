// The list of registrations as dashboards ask for it: filters, sorting, pages.

import * as z from 'zod/mini';
import { named } from '#domain/basics/faults.ts';
import { pageSchema } from '#domain/basics/page.ts';
import { entryStates } from '#domain/entries/entry-state.ts';
import { sectionKeySchema } from '#domain/event/event-schema.ts';
import { groups } from '#domain/lists/groups.ts';
import { conditionSchema, readCondition } from '#domain/lists/question-condition.ts';
import { type Fact, readWho, type Who, whoSchema } from '#domain/lists/who.ts';
import { calendarDay } from '#domain/locale/calendar-day.ts';
import { moneyFilters } from '#domain/money/money.ts';
import { daySchema, lineSchema } from '#domain/values/value-schemas.ts';

/** `turn` is the order in which those who wait for a place came, or were offered one; all others stand behind them. */
export const sorts = ['createdAt', 'name', 'email', 'location', 'turn'] as const;
export type Sort = (typeof sorts)[number];

/**
 * GET /api/registrations/all?… A `-` before the sort turns it round. `value` narrows a group with kinds: a T-shirt
 * size, a bike type, an item of camping gear, a diet.
 */
export const wholeListSchema = z.object({
  sort: z.optional(z.enum([...sorts, ...sorts.map((sort) => `-${sort}` as const)])),
  /** Words that name, e-mail, phone or location must hold. */
  q: z.optional(lineSchema(200)),
  group: z.optional(z.enum(groups)),
  value: z.optional(lineSchema()),
  /** The key of a section that they take part in, or are in `state` in. */
  section: z.optional(sectionKeySchema),
  day: z.optional(daySchema),
  /** YYYY-MM-DD, as the calendar stands where the event is. */
  registered: z.optional(calendarDay('no_calendar_day')),
  /** Only registrations that are perhaps of somebody who registered twice. */
  twice: z.optional(z.literal('true', named('not_true'))),
  /** Of their part in some section, on `day`: who cancelled, say. Who waits for an option, or was offered one, counts. */
  state: z.optional(z.enum(entryStates)),
  /** What they owe, and what came of it. */
  money: z.optional(z.enum(moneyFilters)),
  /** On one of the event's own questions: 'helmet:is:L,XL'. */
  answer: z.optional(conditionSchema),
  /** All of it together, with 'or' and 'not', as domain/lists/who.ts writes it; what else narrows the list holds besides. */
  who: z.optional(whoSchema),
});
export type WholeList = z.infer<typeof wholeListSchema>;

/** GET /api/registrations?… */
export const registrationListSchema = z.object({ ...pageSchema, ...wholeListSchema.shape });
export type RegistrationList = z.infer<typeof registrationListSchema>;

/** Whom a list shows, with all that narrows it. */
export function whoOfList({ who, ...list }: Omit<RegistrationList, 'page' | 'pageSize' | 'sort'>): Who {
  const {
    q,
    group = 'all',
    value = '',
    section = '',
    day = '',
    registered,
    twice,
    state,
    money,
    answer,
  } = list;
  const condition = answer === undefined ? undefined : readCondition(answer);
  const facts: (Fact | false | undefined)[] = [
    group !== 'all' && { about: 'group', group, value },
    state === undefined && section !== '' && { about: 'state', state: 'entered', section, day: '' },
    state === undefined && day !== '' && { about: 'state', state: 'entered', section: '', day },
    state !== undefined && { about: 'state', state, section, day },
    registered !== undefined && { about: 'registered', from: registered, until: registered },
    twice !== undefined && { about: 'twice' },
    money !== undefined && { about: 'money', money },
    condition && { about: 'answer', condition },
    q !== undefined && q.trim() !== '' && { about: 'words', words: q },
  ];
  const alone = facts.flatMap((fact) => (fact ? [{ isNot: false, any: [fact] }] : []));
  return [...((who && readWho(who)) || []), ...alone];
}
