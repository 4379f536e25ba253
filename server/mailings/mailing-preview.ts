// A letter to many before it goes: as one of its people gets it, and tried on whoever writes it.

import { AppError } from '#domain/basics/errors.ts';
import type { Attachment } from '#domain/letters/attachments.ts';
import type { MailingPreview, MailingPreviewRequest, TestMailing } from '#domain/letters/mailing.ts';
import { asciiAddressOf } from '#domain/values/email.ts';
import { readEvent } from '#server/editions/event.ts';
import { compose } from '#server/mail/composers.ts';
import type { Letter } from '#server/mail/letter.ts';
import { writeLetters } from '#server/mail/outbox.ts';
import { attachedOf, describeAttached, readAttached } from '#server/mailings/attached.ts';
import { lockRecipients, readRecipient, readRecipientAt } from '#server/mailings/audience.ts';
import { checkFiles } from '#server/mailings/files.ts';
import { mailingLetter } from '#server/mailings/letters/mailing.ts';
import { checkWritten, readBeside } from '#server/mailings/mailings.ts';
import { asRecipient, replyToOf, type Writer } from '#server/mailings/writer.ts';
import { readQuestions } from '#server/registrations/lists/known-questions.ts';
import { readEditionId } from '#server/requests/this-edition.ts';
import type { Services } from '#server/services.ts';

/** The letter as the recipient at a place gets it; unknown placeholders stay as they are. */
export async function previewMailing(
  services: Services,
  { audience, picked, subject, body, q, place, ...goingWith }: MailingPreviewRequest,
  writer: Writer,
): Promise<MailingPreview> {
  const { database, clock } = services;
  const event = await readEvent(database);
  const questions = await readQuestions(database);
  const sections = writer.own?.sections;
  const replyTo = await replyToOf(database, writer, audience, services.outbox);
  const group = { audience, picked, sections, now: clock() };
  const { count, recipient } = await readRecipientAt(database, event, group, { q, place });
  const reader = recipient ?? asRecipient(writer);
  const about = { event, questions, audience, subject, body, recipient: reader, replyTo };
  const letter = shownLetter(services, about);
  return {
    subject: letter.subject,
    recipient: letter.recipient,
    replyTo: letter.replyTo ?? '',
    text: letter.text,
    attachments: await sizedAttached(services, attachedOf({ audience, ...goingWith }, writer.own)),
    registration: recipient ? { id: recipient.id, name: recipient.name } : null,
    count,
  };
}

/** With the size that the calendar would have by now. */
async function sizedAttached(
  { database, config }: Services,
  names: readonly string[],
): Promise<Attachment[]> {
  const [described = []] = await describeAttached(database, [names]);
  const calendars = described.filter(({ fileId }) => fileId === null).map(({ name }) => name);
  const editionId = await readEditionId(database);
  const made = await readAttached(database, { editionId, attached: calendars }, config.publicUrl);
  return described.map(({ name, bytes, fileId }) => {
    const calendar = made.find(({ filename }) => fileId === null && filename === name);
    return { name, bytes: calendar?.content.length ?? bytes, fileId };
  });
}

/** As it looks: no link opens anything. */
function shownLetter({ config, composers }: Services, about: Parameters<typeof mailingLetter>[0]): Letter {
  const letter = mailingLetter(about);
  const link = { publicUrl: config.publicUrl, token: 'hidden' } as const;
  const { stopUrl: _none, ...shown } = compose(composers, letter, link);
  return { ...letter, ...shown };
}

/** The letter with the values of one whom it may reach, or those of who writes it. */
export async function composeMailing(
  services: Services,
  draft: Pick<TestMailing, 'audience' | 'subject' | 'body' | 'registrationId'>,
  writer: Writer,
): Promise<Letter> {
  const { database, clock } = services;
  const { audience, subject, body, registrationId } = draft;
  const event = await readEvent(database);
  const questions = await readQuestions(database);
  const sections = writer.own?.sections;
  const replyTo = await replyToOf(database, writer, audience, services.outbox);
  const found = registrationId
    ? await readRecipient(database, event, { audience, sections, now: clock() }, registrationId)
    : undefined;
  const recipient = found ?? asRecipient(writer);
  return shownLetter(services, { event, questions, audience, subject, body, recipient, replyTo });
}

/**
 * Goes to who wrote it, or to the address that an admin named, at most 5 an hour as to any that somebody typed. Throws
 * invalid_input for an unknown placeholder, or where neither is an address. Gives the address.
 */
export async function sendTestMailing(
  services: Services,
  test: TestMailing,
  writer: Writer,
): Promise<string> {
  const { database, outbox, clock } = services;
  const event = await readEvent(database);
  const beside = await readBeside(database, writer);
  checkWritten(test, event, beside);
  const { questions } = beside;
  const { audience, subject, body, registrationId } = test;
  const attached = attachedOf(test, writer.own);
  const recipient = (writer.own ? undefined : test.recipient) ?? writer.email;
  if (asciiAddressOf(recipient) === undefined) {
    throw new AppError('invalid_input', { recipient: { code: 'no_mail_at', address: recipient } });
  }
  await database.transaction(async (tx) => {
    await checkFiles(tx, test.files, { actor: writer.actor, now: clock() });
    const sections = writer.own?.sections;
    const replyTo = await replyToOf(tx, writer, audience, outbox);
    const ids = registrationId ? [registrationId] : [];
    const picked = { audience: 'picked', picked: ids, sections, now: clock() };
    const [rider] = await lockRecipients(tx, event, picked);
    const reader = rider ?? asRecipient(writer);
    const about = { event, questions, audience, subject, body, recipient: reader, replyTo, attached };
    const letter = shownLetter(services, about);
    const toOneself: Letter = {
      ...letter,
      kind: 'test-letter',
      recipient,
      // An organizer's own is bounded too: whoever runs a section is no admin.
      isVisitorAddress: writer.own !== undefined || recipient.toLowerCase() !== writer.email.toLowerCase(),
      subject: `Test: ${letter.subject}`,
    };
    // It shows the rider's name and amounts, so it goes when the rider's registration does.
    await writeLetters(tx, [{ letter: toOneself, registrationId: rider?.id }], { ...outbox, now: clock() });
  });
  return recipient;
}
