// Groups of people as the organizers' cards count them.
import { type EventContent, preEventKey, roadTripKey } from '#domain/event/event.ts';

/** The summary cards of the organizer dashboard, in their order (product.md, section 2); each is a group of people. */
export const groups = [
  'all',
  'pre-event',
  't-shirts',
  'road-trip',
  'own-car',
  'spare-seats',
  'bus-seats',
  'bikes',
  'camping-gear',
  'diet',
  'emergency-contacts',
  'distribution',
  'accommodation',
  'housing',
  'guests',
] as const;
export type Group = (typeof groups)[number];

/** The groups that are a section of the specification. */
export const sectionOfGroup: Partial<Record<Group, string>> = {
  'pre-event': preEventKey,
  'road-trip': roadTripKey,
};

/** Those of the event: without the people of a section that it does not have. */
export function groupsOf({ sections }: Pick<EventContent, 'sections'>): Group[] {
  return groups.filter((group) => {
    const section = sectionOfGroup[group];
    return section === undefined || sections.some(({ key }) => key === section);
  });
}

/** Whom only the road trip asks for. */
export const roadTripGroups = ['own-car', 'bus-seats'] as const satisfies readonly Group[];

/** What the diet card counts; somebody may be in several. */
export const diets = ['vegetarian', 'vegan', 'special'] as const;
export type Diet = (typeof diets)[number];
