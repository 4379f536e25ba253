// A section that an admin adds: its key, and what it begins with.

import { folded } from '#domain/basics/folded.ts';
import { type EventSection, roadTripKey } from '#domain/event/event.ts';
import type { SectionTemplate } from '#domain/event/event-limits.ts';
import { isFreeKey } from '#domain/event/event-schema.ts';

export function newSection(
  template: SectionTemplate,
  title: string,
  dates: string,
  taken: ReadonlySet<string>,
): EventSection {
  return {
    key: keyFor(template, title, taken),
    template,
    title,
    dates,
    priceCents: 0,
    includes: [],
    transferWords: title.toLowerCase(),
    organizer: { name: '', email: '' },
  };
}

/** Of its title, 'section_friday' where that is a day's. A road trip has the key by which registrations know theirs. */
function keyFor(template: SectionTemplate, title: string, taken: ReadonlySet<string>): string {
  if (template === 'road_trip' && !taken.has(roadTripKey)) return roadTripKey;
  const slug = slugOf(title);
  const stem = isFreeKey(slug) && slug !== roadTripKey ? slug : `section_${slug}`;
  if (!taken.has(stem)) return stem;
  let number = 2;
  while (taken.has(`${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}

/** 'Fixed Wéek 2' becomes 'fixed_week_2'; a title without Latin letters 'section'. */
function slugOf(title: string): string {
  const slug = folded(title)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_$/g, '')
    .slice(0, 36);
  return slug || 'section';
}
