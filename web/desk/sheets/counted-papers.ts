// The sheets that the server counts: kitchen, shirts, and the emergency pack.
import { grouped } from '#domain/basics/grouped.ts';
import { dayKeys } from '#domain/event/event.ts';
import {
  type Kitchen,
  orderedOf,
  type Pack,
  type Serving,
  type ShirtBlock,
  type Shirts,
} from '#domain/lists/sheets.ts';
import { aboutOf, type SheetAsked } from '#web/desk/sheets/narrowing.ts';
import type { PaperPart, PaperSheet } from '#web/desk/sheets/paper.tsx';
import { mainForm } from '#words/desk/form-builder.ts';
import { numberText } from '#words/desk/in-locale.ts';
import { sectionLabel } from '#words/desk/section-label.ts';
import * as words from '#words/desk/sheets.ts';
import { guestName } from '#words/guests.ts';

const diets = ['everything', 'vegetarian', 'vegan', 'other'] as const;

export function kitchenPaper(asked: SheetAsked, { asOf, servings, daysSection, needs }: Kitchen): PaperSheet {
  const { event, questions } = asked;
  const dayLabel = (key: string) => event.days.find((day) => day.key === key)?.label ?? key;
  const known = dayKeys(event);
  const partName = (key: string) => {
    const section = sectionLabel(key, event);
    return key === daysSection ? words.noDayTicked({ section }) : section;
  };
  const servingName = ({ of, key, value }: Serving) => {
    if (of === 'day') return dayLabel(key);
    if (of === 'section') return partName(key);
    const question = questions.find(({ id }) => id === key)?.label ?? key;
    return words.meal({ question, answer: value });
  };
  return {
    title: words.names.kitchen,
    about: aboutOf(asked),
    asOf,
    parts: [
      {
        title: servings.length === 0 ? words.nobody : words.plates,
        columns: [
          { title: words.when, as: 'strong' },
          ...diets.map((diet) => ({ title: words.diets[diet], as: 'number' as const })),
          { title: words.people, as: 'number' },
          { title: words.withNeeds, as: 'number' },
        ],
        rows: servings.map((serving) => [
          servingName(serving),
          ...diets.map((diet) => numberText(serving[diet])),
          numberText(diets.reduce((sum, diet) => sum + serving[diet], 0)),
          numberText(serving.withNeeds),
        ]),
      },
      {
        title: needs.length === 0 ? words.noNeeds : words.needs,
        columns: [
          { title: words.number, as: 'place' },
          { title: words.mustNotEat },
          { title: words.diet, as: 'whole' },
          { title: words.comesOn },
        ],
        rows: needs.map(({ number, text, diet, days, sections }) => [
          number,
          text,
          words.diets[diet],
          [...known.filter((key) => days.includes(key)).map(dayLabel), ...sections.map(partName)].join(', '),
        ]),
      },
    ],
  };
}

export type SizeCount = { size: string; riders: number; guests: number; ordered: number; missing: number };

/** With what was ordered of each size, also of those that nobody wears any more. */
export function countsOf({ sizes, orders }: ShirtBlock): SizeCount[] {
  const ordered = orderedOf(orders);
  const others = [...ordered.keys()].filter((size) => sizes.every((one) => one.size !== size));
  return [...sizes, ...others.map((size) => ({ size, riders: 0, guests: 0 }))]
    .map((one) => {
      const count = ordered.get(one.size) ?? 0;
      return { ...one, ordered: count, missing: one.riders + one.guests - count };
    })
    .filter(({ riders, guests, ordered: count }) => riders + guests > 0 || count !== 0);
}

export function blockName({ event }: Pick<SheetAsked, 'event'>, { section }: ShirtBlock): string {
  return section === '' ? mainForm : sectionLabel(section, event);
}

export function shirtsPaper(asked: SheetAsked, { asOf, blocks }: Shirts): PaperSheet {
  const parts = blocks.map((block) => shirtPart(asked, block));
  const empty = { title: words.nobody, columns: [{ title: words.size }], rows: [] };
  const about = aboutOf(asked);
  return { title: words.names.shirts, about, asOf, parts: parts.length > 0 ? parts : [empty] };
}

/** All whom it asks are counted, and something was ordered. */
export function isCompared({ isWhole, orders }: ShirtBlock): boolean {
  return isWhole && orders.length > 0;
}

/** A line each: 'Ordered 10 Nov, 09:00 by anna: 21 × L'. */
export function ordersOf({ orders }: ShirtBlock): string[] {
  return orders.map(({ orderedAt, orderedBy, counts }) => {
    const pieces = Object.entries(counts).map(([size, count]) => words.pieces({ count, size }));
    return words.orderedBy({ at: orderedAt, by: orderedBy, counts: pieces.join(', ') });
  });
}

function shirtPart(asked: SheetAsked, block: ShirtBlock): PaperPart {
  const isWithOrders = isCompared(block);
  const counts = countsOf(block).filter(({ riders, guests }) => isWithOrders || riders + guests > 0);
  const sum = (of: (count: SizeCount) => number) => counts.reduce((all, count) => all + of(count), 0);
  const needed = ({ riders, guests }: SizeCount) => riders + guests;
  const number = (title: string) => ({ title, as: 'number' as const });
  const compared = (ordered: number, missing: number) =>
    isWithOrders ? [numberText(ordered), words.difference(missing)] : [];
  const total = [
    words.total,
    ...[sum(({ riders }) => riders), sum(({ guests }) => guests), sum(needed)].map(numberText),
    ...compared(
      sum(({ ordered }) => ordered),
      sum(({ missing }) => missing),
    ),
  ];
  return {
    title: blockName(asked, block),
    columns: [
      { title: words.size, as: 'strong' },
      ...[words.riders, words.guests, words.needed].map(number),
      ...(isWithOrders ? [words.ordered, words.missing].map(number) : []),
    ],
    rows: [
      ...counts.map((count) => [
        count.size,
        ...[count.riders, count.guests, needed(count)].map(numberText),
        ...compared(count.ordered, count.missing),
      ]),
      total,
    ],
    notes: [
      ...(block.unsaid > 0 ? [words.unsaid({ count: block.unsaid })] : []),
      ...(isWithOrders ? [words.differenceMeans, ...ordersOf(block)] : []),
    ],
  };
}

/** One list, or a page for each car, those without a seat last. */
export function packPaper(asked: SheetAsked, { asOf, people }: Pack): PaperSheet {
  const cars = grouped(people, ({ car }) => car?.id);
  const parts = [...cars].map(([id, riders]) => {
    const car = riders[0]?.car;
    return { isLast: id === undefined, part: packPart(car === undefined ? '' : words.carOf(car), riders) };
  });
  const inOrder = [...parts.filter(({ isLast }) => !isLast), ...parts.filter(({ isLast }) => isLast)];
  const empty = packPart(words.nobody, []);
  return {
    title: words.names.emergency,
    about: [words.confidential, ...aboutOf(asked)],
    asOf,
    isWide: true,
    parts: inOrder.length > 0 ? inOrder.map(({ part }) => part) : [empty],
  };
}

function packPart(title: string, people: Pack['people']): PaperPart {
  const lines = (...parts: string[]) => parts.filter(Boolean).join('\n');
  return {
    title,
    columns: [
      { title: words.name, as: 'strong' },
      { title: words.phone, as: 'whole' },
      { title: words.contact, as: 'address' },
      { title: words.contactPhone, as: 'whole' },
      { title: words.allergies },
    ],
    rows: people.map((one) => [
      lines(one.name, ...one.guests.map((guest, place) => `+ ${guestName(guest, place + 1)}`)),
      one.phone,
      lines(
        [one.emergencyName, one.emergencyRelationship, one.emergencyLocation].filter(Boolean).join(', '),
        one.emergencyEmail,
      ),
      one.emergencyPhone,
      lines(
        one.allergies,
        ...one.guests.flatMap((guest, place) =>
          guest.diet ? [`${guestName(guest, place + 1)}: ${guest.diet}`] : [],
        ),
      ),
    ]),
    isOnNewPage: true,
  };
}
