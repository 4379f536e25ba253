// What became of a rider's sections by a press: a sentence for each state that some of them have now and had not before.
import { type EventContent, sectionOf } from '#domain/event/event.ts';
import { joined } from '#domain/locale/locale.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import * as words from '#words/riders/my-registration.ts';

type Of = Pick<OwnRegistration, 'entries' | 'email'>;
type How = { event: Pick<EventContent, 'sections'>; say: typeof words.left };

/** `say`: where they neither ask nor wait now. */
export function whatChanged({ entries: before, email }: Of, { entries }: Of, { event, say }: How): string {
  const changed = entries.filter(
    ({ section, state }) => before.find((entry) => entry.section === section)?.state !== state,
  );
  const sayings = { requested: words.asksAgain, waiting: words.waitsAgain };
  const states = new Set(changed.map(({ state }) => state));
  return [...states]
    .map((state) => {
      const of = changed.filter((entry) => entry.state === state);
      const titles = joined(of.map(({ section }) => sectionOf(event, section).title));
      return (state === 'requested' || state === 'waiting' ? sayings[state] : say)({ titles, email });
    })
    .join(' ');
}
