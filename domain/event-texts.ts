// The texts of the public pages: templates in the event's content, filled when it is read.
import type { EventContent } from '#domain/event.ts';
import type { Faults } from '#domain/faults.ts';
import { language } from '#domain/locale.ts';
import { pageValues } from '#domain/named-values.ts';
import { fillTemplate, templateFault } from '#domain/template.ts';

/** The content with every text made anew; `path` is its place, as in 'sections.1.includes.0'. */
export function mapTexts(event: EventContent, make: (text: string, path: string) => string): EventContent {
  const { roadTrip, headquarters, refundRule } = event;
  return {
    ...event,
    tagline: make(event.tagline, 'tagline'),
    intro: make(event.intro, 'intro'),
    headquarters: { ...headquarters, note: make(headquarters.note, 'headquarters.note') },
    ...(refundRule !== undefined && { refundRule: make(refundRule, 'refundRule') }),
    ...(roadTrip && { roadTrip: { ...roadTrip, intro: make(roadTrip.intro, 'roadTrip.intro') } }),
    programme: event.programme.map((day, at) => ({
      ...day,
      items: day.items.map(({ description, ...item }, place) => ({
        ...item,
        ...(description !== undefined && {
          description: make(description, `programme.${at}.items.${place}.description`),
        }),
      })),
    })),
    sections: event.sections.map((section, at) => ({
      ...section,
      includes: section.includes.map((line, place) => make(line, `sections.${at}.includes.${place}`)),
    })),
  };
}

/** As its readers have it. */
export function filledEvent(event: EventContent): EventContent {
  const values = pageValues(event);
  return mapTexts(event, (text) => fillTemplate(text, values));
}

/** By the place of the text. The names are the same, whatever else is wrong with the event. */
export function eventTextErrors(event: EventContent): Faults {
  const someDay = '2025-01-01';
  const values = pageValues({
    ...event,
    ...{ locale: language, timeZone: 'UTC', currency: 'AUD', startDate: someDay, endDate: someDay },
  });
  const errors: Faults = {};
  mapTexts(event, (text, path) => {
    const fault = templateFault(text, values);
    if (fault) errors[path] = fault;
    return text;
  });
  return errors;
}
