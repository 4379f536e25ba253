// Beside what riders tell of their health and of other people: who reads it, until when, and how it goes sooner.
import type { EventContent } from '#domain/event.ts';
import type { Field } from '#domain/fields.ts';
import { meaningKey } from '#domain/registration.ts';

type WhoReadsProps = { event: EventContent; fields: readonly Field[] };

export function WhoReads({ event, fields }: WhoReadsProps) {
  const what = fields.map(({ id }) => meaningKey(id));
  if (!what.some((key) => key === 'allergies' || key.startsWith('emergency'))) return null;
  const { sections, supportEmail } = event;
  const names = [...new Set(sections.map(({ organizer }) => organizer.name))];
  return (
    <p className="who-reads">
      The organizers of this event, {namesInWords(names)} among them, and its admins can read{' '}
      {what.includes('allergies') ? 'your allergies' : 'these details'}, so that they can help you in time.
      Your answers are kept until one of these people deletes them. To have them deleted sooner, write to{' '}
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </p>
  );
}

/** 'Ana', 'Ana and Ben', 'Ana, Ben and Cleo'. */
function namesInWords(names: readonly string[]): string {
  return new Intl.ListFormat('en-AU').format(names);
}
