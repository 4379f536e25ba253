// What a section may begin as.
import type { SectionTemplate } from '#domain/event/event-limits.ts';

export const templateNames: Record<SectionTemplate, string> = {
  days: 'Days and shirt',
  road_trip: 'Road trip',
  workshop: 'Workshop',
  plain: 'Plain',
};

/** What its form asks at first; its organizer changes it. */
export const templateHints: Record<SectionTemplate, string> = {
  days: 'asks which days one rides, and for a t-shirt size',
  road_trip: 'asks for cars, seats, guests, bikes, camping gear and diets',
  workshop: 'asks what one brings and what one wants to learn',
  plain: 'asks nothing yet',
};
