// Mailings: written to a group in one transaction, one letter for each registration, once.
import { and, eq, notInArray } from 'drizzle-orm';
import type { SignedInUser } from '#domain/admin.ts';
import { asciiAddressOf } from '#domain/email.ts';
import { AppError } from '#domain/errors.ts';
import type { EventContent } from '#domain/event.ts';
import {
  type Beside,
  invitedFrom,
  isAudience,
  type Mailing,
  type MailingPreview,
  type MailingPreviewRequest,
  mailingErrors,
  type NewMailing,
  type TestMailing,
} from '#domain/mailing.ts';
import { exampleCode } from '#domain/payment-code.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import type { Letter } from '#server/mail/letter.ts';
import { type Outbox, writeLetters } from '#server/mail/outbox.ts';
import { letters } from '#server/mail/tables.ts';
import { lockRecipients, readEarlierEditions, readRecipientAt } from '#server/mailings/audience.ts';
import { withInvitationLinks } from '#server/mailings/letters/invitation.ts';
import { type MailingRecipient, mailingLetter } from '#server/mailings/letters/mailing.ts';
import { readMailing } from '#server/mailings/mailing-list.ts';
import { mailings } from '#server/mailings/tables.ts';
import { ownRegistration } from '#server/registrations/chat-link.ts';
import { readOwnQuestions } from '#server/registrations/own-questions.ts';
import { findRegistration } from '#server/registrations/registrations.ts';
import type { Services } from '#server/services.ts';
import { inEdition, readEditionId } from '#server/this-edition.ts';
import { audienceLabel } from '#words/desk/audiences.ts';
import { valuesFor } from '#words/mailing-values.ts';

/** Letters are some kilobytes each: so many are held in memory at a time. */
const lettersPerBatch = 500;

export type SendOptions = {
  /** Made for one press of the button: a repeated one is answered with the first one's mailing. */
  idempotencyKey: string | undefined;
  /** E-mail of the admin. */
  actor: string;
  now: Date;
  outbox: Omit<Outbox, 'now'>;
};

/**
 * Writes the mailing, its letters and their jobs, or nothing of it. A copy that arrives at the same time waits
 * at the key until the first one's transaction ended. 201 for a new mailing, 200 for the one that the key made.
 * Throws invalid_input for an unknown placeholder or a missing key, mailing_to_nobody, idempotency_key_reused.
 */
export async function sendMailing(
  database: Database,
  written: NewMailing,
  options: SendOptions,
): Promise<{ status: 200 | 201; body: Mailing }> {
  const { idempotencyKey } = options;
  if (idempotencyKey === undefined)
    throw new AppError('invalid_input', { 'Idempotency-Key': { code: 'missing' } });
  const editionId = await readEditionId(database);
  return inEdition(editionId, () =>
    database.transaction(async (tx) => {
      const event = await readEvent(tx);
      const beside = await readBeside(tx);
      checkWritten(written, event, beside);
      const label = audienceLabel(written.audience, event, beside);
      const audience = written.audience === 'picked' ? `${label}: ${written.picked.length}` : label;
      const { subject, body } = written;
      const [made] = await tx
        .insert(mailings)
        .values({
          editionId,
          idempotencyKey,
          subject,
          body,
          audience,
          sentBy: options.actor,
          createdAt: options.now,
        })
        .onConflictDoNothing({ target: mailings.idempotencyKey })
        .returning({ id: mailings.id });
      if (!made) return { status: 200, body: await readFirst(tx, idempotencyKey, written, audience) };
      await writeToAll(tx, made.id, written, options);
      await recordChange(tx, {
        actor: options.actor,
        action: 'queued',
        subject: 'mailing',
        name: subject,
        at: options.now,
      });
      return { status: 201, body: await readMailing(tx, made.id) };
    }),
  );
}

/** `audience` is the group in words: of picked people it says how many, so whom the first press reached counts too. */
async function readFirst(
  tx: Transaction,
  idempotencyKey: string,
  { subject, body, picked, audience: group }: NewMailing,
  audience: string,
): Promise<Mailing> {
  const [row] = await tx.select().from(mailings).where(eq(mailings.idempotencyKey, idempotencyKey));
  const isSame = row?.subject === subject && row.body === body && row.audience === audience;
  if (!row || !isSame) throw new AppError('idempotency_key_reused');
  const toOthers = and(eq(letters.mailingId, row.id), notInArray(letters.registrationId, picked));
  if (group === 'picked' && (await tx.$count(letters, toOthers)) > 0) {
    throw new AppError('idempotency_key_reused');
  }
  return readMailing(tx, row.id);
}

async function writeToAll(
  tx: Transaction,
  mailingId: string,
  { audience, picked, subject, body }: NewMailing,
  { outbox, now }: SendOptions,
): Promise<void> {
  const event = await readEvent(tx);
  let afterId: string | undefined;
  for (;;) {
    // One that was deleted meanwhile makes a batch shorter: only an empty one is the last.
    const batch = await lockRecipients(tx, event, { audience, picked }, { afterId, limit: lettersPerBatch });
    const last = batch.at(-1);
    if (!last && afterId === undefined) throw new AppError('mailing_to_nobody');
    if (!last) return;
    const batchLetters = batch.map((recipient) => ({
      letter: mailingLetter({ event, audience, subject, body, recipient }),
      registrationId: recipient.id,
      mailingId,
    }));
    await writeLetters(tx, batchLetters, { ...outbox, now });
    afterId = last.id;
  }
}

async function readBeside(database: Database | Transaction): Promise<Beside> {
  const [questions, earlier] = [await readOwnQuestions(database), await readEarlierEditions(database)];
  return { questions, earlier };
}

function checkWritten(
  written: { audience: string; subject: string; body: string },
  event: EventContent,
  beside: Beside,
): void {
  const errors = mailingErrors(written, valuesFor(written.audience, event));
  if (!isAudience(written.audience, event, beside)) errors.audience = { code: 'no_group' };
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', errors);
}

/** The letter as the recipient at a place gets it; unknown placeholders stay as they are. */
export async function previewMailing(
  services: Services,
  request: MailingPreviewRequest,
  admin: SignedInUser,
): Promise<MailingPreview> {
  const { audience, picked, subject, body, q, place } = request;
  const { database } = services;
  const event = await readEvent(database);
  const { count, recipient } = await readRecipientAt(database, event, { audience, picked, q, place });
  const letter = withoutTokens(
    mailingLetter({ event, audience, subject, body, recipient: recipient ?? recipientOf(admin) }),
    services,
  );
  return {
    subject: letter.subject,
    recipient: letter.recipient,
    replyTo: letter.replyTo ?? '',
    text: letter.text,
    registration: recipient ? { id: recipient.id, name: recipient.name } : null,
    count,
  };
}

/** As it looks: no link of an invitation opens anything. */
function withoutTokens(letter: Letter, { config }: Services): Letter {
  if (letter.kind !== 'invitation') return letter;
  const { stopUrl: _none, ...shown } = withInvitationLinks(letter, {
    publicUrl: config.publicUrl,
    token: 'hidden',
  });
  return { ...letter, ...shown };
}

/** The letter with one registration's values, or the admin's own where there is none. */
export async function composeMailing(
  services: Services,
  { audience, subject, body, registrationId }: Omit<TestMailing, 'picked' | 'recipient'>,
  admin: SignedInUser,
): Promise<Letter> {
  const { database } = services;
  const event = await readEvent(database);
  const earlier = invitedFrom(audience) ?? (await readEditionId(database));
  const registration = registrationId
    ? await inEdition(earlier, () => findRegistration(database, registrationId))
    : undefined;
  const recipient = registration ? await ownRegistration(database, registration, event) : recipientOf(admin);
  return withoutTokens(mailingLetter({ event, audience, subject, body, recipient }), services);
}

/**
 * Goes to the address that the admin named, at most 5 an hour as to any that somebody typed, or else to the admin's
 * own. Throws invalid_input for an unknown placeholder, or where neither is an address. Gives the address.
 */
export async function sendTestMailing(
  services: Services,
  test: TestMailing,
  admin: SignedInUser,
): Promise<string> {
  const { database, outbox, clock } = services;
  const event = await readEvent(database);
  checkWritten(test, event, await readBeside(database));
  const { audience, subject, body, registrationId, recipient = admin.email } = test;
  if (asciiAddressOf(recipient) === undefined) {
    throw new AppError('invalid_input', { recipient: { code: 'no_mail_at', address: recipient } });
  }
  await database.transaction(async (tx) => {
    const picked = { audience: 'picked' as const, picked: registrationId ? [registrationId] : [] };
    const [rider] = await lockRecipients(tx, event, picked, { afterId: undefined, limit: 1 });
    const letter = withoutTokens(
      mailingLetter({ event, audience, subject, body, recipient: rider ?? recipientOf(admin) }),
      services,
    );
    const toOneself: Letter = {
      ...letter,
      kind: 'test-letter',
      recipient,
      isVisitorAddress: recipient.toLowerCase() !== admin.email.toLowerCase(),
      subject: `Test: ${letter.subject}`,
    };
    // It shows the rider's name and amounts, so it goes when the rider's registration does.
    await writeLetters(tx, [{ letter: toOneself, registrationId: rider?.id }], { ...outbox, now: clock() });
  });
  return recipient;
}

function recipientOf({ id, email, firstName, lastName }: SignedInUser): MailingRecipient {
  const name = `${firstName} ${lastName}`.trim() || email;
  return { id, email, name, participationDays: [], entries: [], paymentCode: exampleCode };
}
