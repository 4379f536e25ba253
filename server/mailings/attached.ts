// What goes with a letter to many: files by their ids, and a calendar, which is made when the letter goes.

import { roadTripKey, ticketName } from '#domain/event/event.ts';
import type { Attached, Attachment } from '#domain/letters/attachments.ts';
import { type Audience, whoOfAudience } from '#domain/letters/mailing.ts';
import type { AnyDatabase } from '#server/database/connect.ts';
import { legsCalendar, programmeCalendar } from '#server/editions/calendar.ts';
import { readEvent } from '#server/editions/event.ts';
import type { ReadAttached } from '#server/mail/composers.ts';
import type { Attachment as Sent } from '#server/mail/transport.ts';
import { readFile, readFiles } from '#server/mailings/files.ts';
import type { Own } from '#server/mailings/writer.ts';
import { inEdition } from '#server/requests/this-edition.ts';

const programme = 'programme.ics';
const legs = 'road-trip.ics';
const isCalendar = (name: string) => name === programme || name === legs;

/** As its letters name it. */
export function attachedOf(
  { audience, hasCalendar, files }: Attached & { audience: Audience },
  own?: Own | undefined,
): string[] {
  const calendar = isOfRoadTrip(audience, own) ? legs : programme;
  return [...(hasCalendar ? [calendar] : []), ...new Set(files)];
}

/** Nobody else is in its group. */
function isOfRoadTrip(audience: Audience, own: Own | undefined): boolean {
  if (audience === ticketName(roadTripKey)) return true;
  if (own?.sections.length === 1 && own.sections[0] === roadTripKey) return true;
  return (whoOfAudience(audience) ?? []).some(
    ({ isNot, any }) => !isNot && any.every((fact) => fact.about === 'state' && fact.section === roadTripKey),
  );
}

export const readAttached: ReadAttached = async (database, { editionId, attached }, publicUrl) =>
  inEdition(editionId, () =>
    Promise.all((attached ?? []).map((name) => attachmentOf(database, name, publicUrl))),
  );

async function attachmentOf(database: AnyDatabase, name: string, publicUrl: string): Promise<Sent> {
  if (!isCalendar(name)) {
    const { name: filename, content } = await keptFile(database, name);
    return { filename, contentType: 'application/pdf', content };
  }
  const event = await readEvent(database);
  // Of a road trip that is no more the letter has the rest.
  const calendar = (name === legs && legsCalendar(event, publicUrl)) || programmeCalendar(event, publicUrl);
  return { filename: name, contentType: 'text/calendar; charset=utf-8', content: Buffer.from(calendar) };
}

/** Thousands of letters carry the same: at most six files are held, which is 12 MB. */
const mostHeld = 6;
const held = new Map<string, Promise<{ name: string; content: Buffer }>>();

function keptFile(database: AnyDatabase, id: string) {
  const known = held.get(id);
  if (known) return known;
  const read = readFile(database, id);
  held.set(id, read);
  read.catch(() => held.delete(id));
  const [first] = held.size > mostHeld ? held.keys() : [];
  if (first !== undefined) held.delete(first);
  return read;
}

/** As screens show them; a calendar has no size before it is made. */
export async function describeAttached(
  database: AnyDatabase,
  lists: readonly (readonly string[])[],
): Promise<Attachment[][]> {
  const files = await readFiles(
    database,
    lists.flat().filter((name) => !isCalendar(name)),
  );
  return lists.map((names) =>
    names.flatMap((name): Attachment[] => {
      if (isCalendar(name)) return [{ name, bytes: null, fileId: null }];
      const file = files.get(name);
      return file ? [{ name: file.name, bytes: file.bytes, fileId: file.id }] : [];
    }),
  );
}
