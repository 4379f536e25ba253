// Which fields show for which answers; one rule for browser and server (product.md, section 2, dynamic sections).

import { madeOnce, madeOnceOfBoth } from '#domain/basics/made-once.ts';
import { type Answers, type Field, inOrder, isAnswered, keyOf } from '#domain/forms/fields.ts';

/** By key: which tick opens which field, wherever both are asked. */
const openers: Record<string, string> = {
  spareSeats: 'hasOwnCar',
  numberOfGuests: 'bringingGuests',
  spareAccommodationCapacity: 'hasSpareAccommodation',
  campingGearNeeded: 'campingGearNeeded:any',
  'campingGearNeeded:shelter': 'campingGearNeeded:any',
  'campingGearNeeded:mattress': 'campingGearNeeded:any',
  'campingGearNeeded:pillow': 'campingGearNeeded:any',
};

export function openerOf(key: string): string | undefined {
  return Object.hasOwn(openers, key) ? openers[key] : undefined;
}

/** The tick that opens `field` by its meaning, such as the own car before its spare seats. */
export function openerField(field: Field, fields: readonly Field[]): Field | undefined {
  const opener = openerOf(keyOf(field));
  return fields.find((other) => keyOf(other) === opener);
}

type Rule = { field: Field; is: boolean | string };

/** Sections in which some fields show by rules of their own. */
const ruledSections = ['road_trip', 'pre_event'] as const;
type Ruled = (typeof ruledSections)[number] | undefined;

/** The rules that `field` must meet; a rule whose other field is not asked does not hold it back. */
function rulesOf(field: Field, fields: readonly Field[], section: Ruled): Rule[] {
  const rules: Rule[] = [];
  if (section === 'road_trip') {
    // All others wait for it.
    if (field.role === 'joiningRoadTrip') return rules;
    const coming = fields.find(({ role }) => role === 'joiningRoadTrip');
    if (coming) rules.push({ field: coming, is: true });
  }
  const opener = openerField(field, fields);
  if (opener) rules.push({ field: opener, is: true });
  const condition = field.showWhen;
  const other = condition ? fields.find((candidate) => candidate.id === condition.field) : undefined;
  if (condition && other) rules.push({ field: other, is: condition.is });
  return rules;
}

function meets(answer: unknown, is: boolean | string): boolean {
  if (typeof is === 'string') return Array.isArray(answer) ? answer.includes(is) : answer === is;
  const isTicked = typeof answer === 'number' ? answer > 0 : isAnswered(answer);
  return isTicked === is;
}

/**
 * The fields to draw, sorted by order. A field hidden by its own condition counts as unanswered for
 * those that depend on it; a heading shows while something below it does.
 */
export function visibleFields(
  fields: readonly Field[],
  answers: Answers,
  section?: string | undefined,
): Field[] {
  const ruled = ruledSections.find((key) => key === section);
  const { ordered, rules } = conditionsOf(fields).of(ruled);
  const isVisible = (field: Field, asking: readonly string[]): boolean => {
    if (ruled === 'pre_event' && field.role === 'joiningRoadTrip') return false;
    if (asking.includes(field.id)) return true;
    const own = rules.get(field);
    return (
      own === undefined ||
      own.every((rule) => {
        const isOpenerVisible = isVisible(rule.field, [...asking, field.id]);
        return meets(isOpenerVisible ? answers[rule.field.id] : undefined, rule.is);
      })
    );
  };
  const shown = ordered.filter((field) => isVisible(field, []));
  return withoutEmptyHeadings(shown);
}

/** The fields in their order, and the rules of those that have some. */
type Conditions = { ordered: readonly Field[]; rules: ReadonlyMap<Field, readonly Rule[]> };

const conditionsOf = /* @__PURE__ */ madeOnce((fields: readonly Field[]) => {
  const known = new Map<Ruled, Conditions>();
  return {
    of: (section: Ruled): Conditions => {
      const before = known.get(section);
      if (before) return before;
      const rules = fields.map((field) => [field, rulesOf(field, fields, section)] as const);
      const made = { ordered: inOrder(fields), rules: new Map(rules.filter(([, own]) => own.length > 0)) };
      known.set(section, made);
      return made;
    },
  };
});

/** Of what shows; call it again where a part of the list is drawn apart. */
export function withoutEmptyHeadings(shown: readonly Field[]): Field[] {
  return shown.filter((field, index) => field.type !== 'header' || hasContent(shown, index));
}

function hasContent(shown: readonly Field[], headerIndex: number): boolean {
  const next = shown[headerIndex + 1];
  return next !== undefined && next.type !== 'header';
}

/** A section does not ask again what the main form asks: one person, one answer. */
export const sectionQuestions = /* @__PURE__ */ madeOnceOfBoth(
  (section: readonly Field[], main: readonly Field[]): readonly Field[] => {
    const asked = keysOf(main);
    // Days asked as one list are not asked again one by one.
    const isAsked = (field: Field) => asked.has(keyOf(field)) || asked.has(field.role ?? field.id);
    return inOrder(section).filter((field) => field.type === 'header' || !isAsked(field));
  },
);

/** What they ask for (keyOf). */
export const keysOf = /* @__PURE__ */ madeOnce(
  (fields: readonly Field[]): ReadonlySet<string> => new Set(fields.map(keyOf)),
);
