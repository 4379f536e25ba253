// What each summary card says besides its number of people, and what it shows of a person (product.md, sections 2 and 9).

import type { EventContent } from '#domain/event/event.ts';
import { diets, type Group, groupsOf, sectionOfGroup } from '#domain/lists/groups.ts';
import type { CountedValue, Summary } from '#domain/lists/summary.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { daysLabel } from '#words/days.ts';
import * as words from '#words/desk/groups.ts';
import { groupTitle, valueLabel } from '#words/desk/groups.ts';
import { numberText } from '#words/desk/in-locale.ts';

type Sections = Pick<EventContent, 'sections'>;

/** What those of a group said, where its title leaves that open; it stands behind a number of people. */
export const groupMeanings: Partial<Record<Group, string>> = {
  'emergency-contacts': words.namedSomebody,
  distribution: words.carryThings,
  accommodation: words.askForPlace,
};

const sizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];

/** From small to large; sizes of another naming keep their place behind these. */
function bySize(a: CountedValue, b: CountedValue): number {
  const place = ({ value }: CountedValue) => (sizes.includes(value) ? sizes.indexOf(value) : sizes.length);
  return place(a) - place(b);
}

/** The kinds of a group with their counts; empty for a group without kinds. */
export function kindsOf(group: Group, summary: Summary): CountedValue[] {
  if (group === 't-shirts') return summary.tshirtSizes.toSorted(bySize);
  if (group === 'bikes') return summary.bikeTypes;
  if (group === 'camping-gear') return summary.campingGear;
  if (group === 'diet') return Object.entries(summary.diets).map(([value, count]) => ({ value, count }));
  return [];
}

/** The kinds as a kitchen or a printer of shirts counts them: with the riders' guests. */
export function kindsWithGuests(group: Group, summary: Summary): CountedValue[] {
  const kinds = kindsOf(group, summary);
  if (!hasGuestsIn(group, summary)) return kinds;
  const counts = new Map(kinds.map(({ value, count }) => [value, count]));
  for (const { value, count } of guestKinds(group, summary)) {
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
  const all = [...counts].map(([value, count]) => ({ value, count }));
  return group === 't-shirts' ? all.sort(bySize) : all;
}

/** Whether guests are among `kindsWithGuests`: where they are, it is said. */
function hasGuestsIn(group: Group, summary: Summary): boolean {
  return guestKinds(group, summary).length > 0;
}

/** Of a picture of `kindsWithGuests`. */
export function titleOfKinds(title: string, group: Group, summary: Summary): string {
  return hasGuestsIn(group, summary) ? words.withGuests({ title }) : title;
}

/** A guest's diet is in words: what is none of the two that a rider ticks is special. */
function guestKinds(group: Group, { ofGuests }: Summary): CountedValue[] {
  if (group === 't-shirts') return ofGuests.shirts;
  if (group !== 'diet') return [];
  return ofGuests.diets.map(({ value, count }) => ({
    value: diets.find((diet) => diet === value) ?? 'special',
    count,
  }));
}

/** The card's large number: people, or what they add up to where the title says total. */
export function headlineOf(group: Group, summary: Summary): number {
  const { groups, totals } = summary;
  if (group === 'housing') return totals.housing;
  if (group === 'guests') return totals.guests;
  return guestKinds(group, summary).reduce((sum, { count }) => sum + count, groups[group]);
}

/** The line below the number. */
export function remarkOf(group: Group, summary: Summary, event: Sections): string {
  const { groups, totals } = summary;
  if (groups[group] === 0 && headlineOf(group, summary) === 0) return words.nobodyYet;
  if (group === 'spare-seats') {
    return words.seatsFree({ cars: groups[group], seats: totals.spareSeats });
  }
  if (group === 'housing') return words.offeredBy({ people: groups.housing });
  if (group === 'guests') return words.broughtBy({ people: groups.guests });
  if (group === 'all') return words.people({ count: groups.all });
  const kinds = kindsWithGuests(group, summary);
  const share = shareOf(group, summary, event);
  const meaning = groupMeanings[group];
  if (kinds.length === 0) return meaning ? `${meaning} · ${share}` : share;
  const counted = kinds.map(({ value, count }) => `${valueLabel(group, value)} ${numberText(count)}`);
  return [...counted, ...(hasGuestsIn(group, summary) ? [words.guestsIncluded] : [])].join(' · ');
}

/** Most count what the road trip asks: another event has those of its sections, and where somebody answered. */
export function cardsOf(event: Sections, summary: Summary): Group[] {
  const own = groupsOf(event);
  if (own.includes('road-trip')) return own;
  const isCounted = (group: Group) => summary.groups[group] > 0;
  return own.filter((group) => group === 'all' || sectionOfGroup[group] || isCounted(group));
}

function shareOf(group: Group, { groups, onRoadTrip }: Summary, event: Sections): string {
  // Only who comes on the road trip is asked for these: the share is theirs.
  if ((group === 'own-car' || group === 'bus-seats') && groupsOf(event).includes('road-trip')) {
    const whom = words.theSection({ section: groupTitle('road-trip', event).toLowerCase() });
    const count = onRoadTrip[group];
    if (count === 0) return words.noneOf({ whom });
    const share = percentOf(count, groups['road-trip'], whom);
    return count < groups[group] ? words.ofThem({ count, share }) : share;
  }
  return percentOf(groups[group], groups.all, words.all);
}

/** 'of all' of a section's people. */
export function sectionShare(key: string, { groups, sections }: Summary): string {
  return percentOf(sections[key] ?? 0, groups.all, words.all);
}

/** 100 of all alone, and 0 of nobody alone. */
function percentOf(count: number, total: number, whom: string): string {
  if (total === 0) return words.nobodyYet;
  const rounded = Math.round((count / total) * 100);
  const percent = count > 0 && count < total ? Math.min(99, Math.max(1, rounded)) : rounded;
  return words.percentOf({ percent, whom });
}

/** What a card's list says of one person. */
export function detailOf(group: Group, person: Registration, event: Pick<EventContent, 'days'>): string {
  switch (group) {
    case 'pre-event':
      return daysLabel(person.participationDays, event.days);
    case 't-shirts':
      return person.tshirtSize;
    case 'own-car':
    case 'spare-seats':
      return words.spareSeats({ seats: person.spareSeats });
    case 'bikes':
      return person.bikeType;
    case 'camping-gear':
      return person.campingGearNeeded.map((item) => valueLabel(group, item)).join(', ');
    case 'diet':
      return dietText(person);
    case 'emergency-contacts':
      return emergencyText(person);
    case 'housing':
      return words.placesToSleep({ places: person.spareAccommodationCapacity });
    case 'guests':
      return words.guests({ guests: person.numberOfGuests });
    default:
      return '';
  }
}

function dietText({ isVegetarian, isVegan, allergies }: Registration): string {
  return [isVegetarian && words.vegetarian, isVegan && words.vegan, allergies].filter(Boolean).join(' · ');
}

function emergencyText({ emergencyName, emergencyRelationship }: Registration): string {
  return emergencyRelationship ? `${emergencyName} (${emergencyRelationship})` : emergencyName;
}
