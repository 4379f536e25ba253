// Beside what riders tell of their health and of other people: who reads it, until when, and how it goes sooner.
import type { EventContent } from '#domain/event.ts';
import type { Field } from '#domain/fields.ts';
import { joined } from '#domain/locale.ts';

type WhoReadsProps = { event: EventContent; fields: readonly Field[] };

export function WhoReads({ event, fields }: WhoReadsProps) {
  const what = fields.map(({ role }) => role);
  if (!what.some((role) => role === 'allergies' || role?.startsWith('emergency'))) return null;
  const { sections, supportEmail } = event;
  const names = [...new Set(sections.map(({ organizer }) => organizer.name))];
  return (
    <p className="who-reads">
      The organizers of this event, {joined(names)} among them, and its admins can read{' '}
      {what.includes('allergies') ? 'your allergies' : 'these details'}, so that they can help you in time.
      Your answers are kept until one of these people deletes them. To have them deleted sooner, write to{' '}
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </p>
  );
}
