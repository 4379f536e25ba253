// The texts of the public pages and of the letters about money: templates in the event's content, filled when they are read.

import type { Faults } from '#domain/basics/faults.ts';
import { type Placeholder, templateFault } from '#domain/basics/template.ts';
import type { EventContent } from '#domain/event/event.ts';
import { moneyLetters } from '#domain/event/event-money.ts';
import { moneyLetterPlaceholders, pagePlaceholders } from '#domain/event/placeholders.ts';

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

/** By the place of the text. */
export function eventTextErrors(event: EventContent): Faults {
  const errors: Faults = {};
  const check = (text: string, path: string, placeholders: readonly Placeholder[]) => {
    const fault = templateFault(text, placeholders);
    if (fault) errors[path] = fault;
    return text;
  };
  const ofPages = pagePlaceholders(event);
  mapTexts(event, (text, path) => check(text, path, ofPages));
  const ofLetters = moneyLetterPlaceholders(event);
  for (const letter of moneyLetters) {
    check(event.moneyLetters?.[letter]?.text ?? '', `moneyLetters.${letter}.text`, ofLetters);
  }
  return errors;
}
