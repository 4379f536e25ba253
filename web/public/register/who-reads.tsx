// Beside what riders tell of their health and of other people: who reads it, until when, and how it goes sooner.
import type { EventContent } from '#domain/event/event.ts';
import type { Field } from '#domain/forms/fields.ts';
import { joined } from '#domain/locale/locale.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/riders/register.ts';

type WhoReadsProps = { event: EventContent; fields: readonly Field[] };

export function WhoReads({ event, fields }: WhoReadsProps) {
  const what = fields.map(({ role }) => role);
  if (!what.some((role) => role === 'allergies' || role?.startsWith('emergency'))) return null;
  const { sections, supportEmail } = event;
  const names = [...new Set(sections.map(({ organizer }) => organizer.name))];
  return (
    <p className="who-reads">
      <Sentence
        text={words.whoReads(what.includes('allergies'))}
        parts={{ organizers: joined(names) }}
        mail={supportEmail}
      />
    </p>
  );
}
