// What a letter to many would leave empty for some of its people: it is said before the letter goes, not by whoever reads it.
import { AppError } from '#domain/basics/errors.ts';
import type { EmptyPlaceholder } from '#domain/basics/faults.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { OwnQuestions } from '#domain/forms/own-questions.ts';
import { type AudienceRequest, type AudienceSize, emptyFor } from '#domain/letters/mailing.ts';
import type { AnyDatabase, Database } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { countAudience, type Reached, readRecipients } from '#server/mailings/audience.ts';
import { readQuestions } from '#server/registrations/lists/known-questions.ts';
import { valuesFor } from '#words/letters/mailing-values.ts';

/** More would be no help: they are found by the same question in the list. */
const namedPeople = 5;

type Written = { event: EventContent; questions: OwnQuestions; subject: string; body: string };

/** Those without words of their own for whoever has no such value. */
async function findEmpty(
  database: AnyDatabase,
  { event, questions, subject, body }: Written,
  group: Reached,
  ids?: readonly string[],
): Promise<EmptyPlaceholder[]> {
  const template = `${subject}\n${body}`;
  const found = new Map<string, { name: string; label: string; count: number; people: string[] }>();
  if (emptyFor(template, valuesFor(group.audience, event, questions, nobody)).length === 0) return [];
  for await (const batch of readRecipients(database, event, group, ids)) {
    for (const recipient of batch) {
      const values = valuesFor(group.audience, event, questions, recipient);
      for (const { name, label } of emptyFor(template, values)) {
        const known = found.get(name) ?? { name, label, count: 0, people: [] };
        known.count += 1;
        if (known.people.length < namedPeople) known.people.push(recipient.name);
        found.set(name, known);
      }
    }
  }
  return [...found.values()];
}

/** Who answered nothing. */
const nobody = { id: '', name: '', participationDays: [], entries: [], paymentCode: '' };

/** Throws invalid_input, at the message, which names those of them for whom something would be empty. */
export async function refuseEmpty(
  database: AnyDatabase,
  written: Written,
  group: Reached,
  ids: readonly string[],
): Promise<void> {
  const found = await findEmpty(database, written, group, ids);
  if (found.length > 0) throw new AppError('invalid_input', { body: { code: 'empty_placeholders', found } });
}

/** How many there are, and what the words would leave empty for some of them. */
export async function sizeOfAudience(
  database: Database,
  { audience, picked, subject = '', body }: AudienceRequest,
  { sections, now }: Pick<Reached, 'sections' | 'now'>,
): Promise<AudienceSize> {
  const group = { audience, picked, sections, now };
  const size = await countAudience(database, group);
  if (body === undefined) return size;
  const event = await readEvent(database);
  const questions = await readQuestions(database);
  const empty = await findEmpty(database, { event, questions, subject, body }, group);
  return { ...size, empty };
}
