// Submits without a token make new registrations. Those that arrive together are stored in one transaction: on a
// busy evening its one flush to the disk serves them all (docs/performance.md).
import { randomUUID } from 'node:crypto';
import { ownValuesOf } from '#domain/entry.ts';
import type { Room } from '#domain/places.ts';
import { inBatches, settle } from '#server/batches.ts';
import type { Transaction } from '#server/database/connect.ts';
import { byCurrentRules } from '#server/entering-rules.ts';
import { isUnavailable } from '#server/errors.ts';
import { answeredKeys, type KeyedRequest, readFirstAnswer, rememberedRows } from '#server/idempotency.ts';
import { chargeRow } from '#server/ledger/charges.ts';
import { type NewLetter, writeLetters } from '#server/mail/outbox.ts';
import { newOwnRegistration } from '#server/registrations/chat-link.ts';
import { type Entered, entryRows, newCharges } from '#server/registrations/entries.ts';
import { type Bringing, guestRows } from '#server/registrations/guests.ts';
import { isCodeTaken, newPaymentCode } from '#server/registrations/payment-codes.ts';
import { newPlaces } from '#server/registrations/places.ts';
import { type NewRegistrationRow, registrationOf } from '#server/registrations/registrations.ts';
import { answerAgain } from '#server/registrations/repeated-submit.ts';
import { asksForPlaces, lockRoom } from '#server/registrations/room.ts';
import { storeNew } from '#server/registrations/store-new.ts';
import {
  applySubmit,
  type Content,
  keyedRequest,
  lettersAbout,
  readContent,
  type Submit,
  type SubmitOptions,
  type Submitted,
  tokenOf,
} from '#server/registrations/submit.ts';
import { hashToken } from '#server/secrets.ts';
import { inEdition } from '#server/this-edition.ts';

/** Two, so that one computes while the other's transaction is written. */
const lanes = 2;
const mostInBatch = 50;
/** Of payment codes; twice in a row is one in many millions. */
const mostDraws = 3;

type Made = {
  submit: Submit;
  keyed: KeyedRequest | undefined;
  reply: Submitted;
  row: NewRegistrationRow;
  token: string;
  bringing: Bringing;
  entered: Entered;
  letters: NewLetter[];
};
type Outcome = PromiseSettledResult<Submitted>;

/**
 * Stores a submit as a new registration with its history and letters, whole or not at all, and then answers 201.
 * Throws invalid_input, section_closed, idempotency_key_reused; one submit's error is nobody else's.
 */
export function newRegistrations(options: SubmitOptions): (submit: Submit) => Promise<Submitted> {
  return inBatches((submits: Submit[]) => register(submits, options), { lanes, most: mostInBatch });
}

async function register(
  submits: readonly Submit[],
  options: SubmitOptions,
  draws = mostDraws,
): Promise<Outcome[]> {
  try {
    return await byCurrentRules(() => registerTogether(submits, options));
  } catch (error) {
    // Nothing of them is stored: all are made anew, with other codes.
    if (isCodeTaken(error) && draws > 1) return register(submits, options, draws - 1);
    // A database that is away is away for all.
    if (submits.length === 1 || isUnavailable(error)) throw error;
    // One of them can't be stored: each alone, so that the others are.
    const outcomes: Outcome[] = [];
    for (const submit of submits) outcomes.push(...(await registerAlone(submit, options)));
    return outcomes;
  }
}

function registerAlone(submit: Submit, options: SubmitOptions): Promise<Outcome[]> {
  return byCurrentRules(() => registerTogether([submit], options)).catch((reason) => [
    { status: 'rejected', reason },
  ]);
}

async function registerTogether(submits: readonly Submit[], options: SubmitOptions): Promise<Outcome[]> {
  const content = await readContent(options.database);
  const attempts = submits.map((submit) => ({ submit, made: settle(() => make(submit, content, options)) }));
  const first = firstWithTheirKeys(
    attempts.flatMap(({ made }) => (made.status === 'fulfilled' ? [made.value] : [])),
  );
  const stored = await inEdition(content.entering.editionId, () =>
    options.database.transaction((tx) => store(tx, first, { content, ...options })),
  );
  return Promise.all(
    attempts.map(({ submit, made }) =>
      made.status === 'fulfilled' && stored.has(made.value)
        ? settle(() => made.value.reply)
        : answerRepeated(submit, made, options),
    ),
  );
}

function make(submit: Submit, content: Content, options: SubmitOptions, room?: Room): Made {
  const { now } = submit;
  const applied = applySubmit(submit, content, undefined, room);
  const { values, answers, change } = applied;
  const id = randomUUID();
  const keyed = keyedRequest(submit);
  const token = tokenOf(keyed, id, options);
  const row = {
    ...ownValuesOf(values),
    id,
    editionId: content.entering.editionId,
    answers,
    paymentCode: newPaymentCode(),
    createdAt: now,
    updatedAt: now,
  };
  const stored = registrationOf({ row, entries: change.entries, guests: values.guests });
  const registration = newOwnRegistration(stored, content.event);
  return {
    submit,
    keyed,
    row,
    token,
    bringing: { registrationId: row.id, guests: values.guests },
    entered: { registrationId: row.id, change, now },
    reply: { status: 201, body: { ...registration, token } },
    letters: lettersAbout(registration, applied, content).map((letter) => ({
      ...letter,
      requestId: submit.requestId,
      senderHash: submit.senderHash,
    })),
  };
}

/** Of two copies that arrive together the second is a repeat. */
function firstWithTheirKeys(made: readonly Made[]): Made[] {
  const keys = new Set<string>();
  return made.filter(({ submit: { idempotencyKey: key } }) => {
    if (key === undefined) return true;
    if (keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}

/**
 * Where something has a limit they are made once more, with what there is room for; nobody else takes of it before the
 * transaction ends. Whose key was answered before takes no place.
 */
async function withPlaces(
  tx: Transaction,
  made: readonly Made[],
  content: Content,
  options: SubmitOptions,
): Promise<readonly Made[]> {
  if (!made.some(({ entered }) => asksForPlaces(entered.change))) return made;
  const now = new Date(Math.max(...made.map(({ submit }) => submit.now.getTime())));
  const room = await lockRoom(tx, content.entering, now);
  const known = await answeredKeys(
    tx,
    made.flatMap(({ submit: { idempotencyKey: key } }) => key ?? []),
  );
  return made
    .filter(({ submit: { idempotencyKey: key } }) => key === undefined || !known.has(key))
    .map((one) => Object.assign(one, make(one.submit, content, options, room)));
}

/** Those that were stored: all but the ones whose key was answered before. */
async function store(
  tx: Transaction,
  attempted: readonly Made[],
  { content, ...options }: SubmitOptions & { content: Content },
): Promise<ReadonlySet<Made>> {
  const made = await withPlaces(tx, attempted, content, options);
  const answered = made.flatMap(({ submit, keyed, row, reply: { status } }) =>
    keyed ? [{ ...keyed, status, registrationId: row.id, now: submit.now }] : [],
  );
  if (made.length === 0) return new Set();
  const entered = made.map((one) => one.entered);
  const rows = {
    remembered: rememberedRows(answered),
    registrations: made.map(({ row }) => row),
    links: made.map(linkOf),
    history: made.map(historyOf),
    guests: guestRows(made.map(({ bringing }) => bringing)),
    entries: entryRows(entered, content.entering),
    places: newPlaces(entered, content.entering),
    charges: newCharges(entered, content.event).map(chargeRow),
  };
  const ids = await storeNew(tx, rows, content.entering);
  const stored = made.filter(({ row }) => ids.has(row.id));
  if (stored.length === 0) return new Set();
  const now = new Date(Math.max(...stored.map(({ submit }) => submit.now.getTime())));
  await writeLetters(
    tx,
    stored.flatMap(({ letters }) => letters),
    { ...options.outbox, now },
  );
  return new Set(stored);
}

function linkOf({ row: { id: registrationId, createdAt }, token }: Made) {
  return {
    tokenHash: hashToken(token),
    registrationId,
    purpose: 'device' as const,
    createdAt,
    revokedAt: null,
  };
}

function historyOf({ row }: Made) {
  const { id: registrationId, createdAt: at } = row;
  return {
    id: randomUUID(),
    registrationId,
    actor: 'rider',
    action: 'registered',
    fields: [],
    reason: '',
    at,
  };
}

/** Its first answer counts, also when the form would refuse it by now; without one it gets its own error. */
async function answerRepeated(
  submit: Submit,
  made: PromiseSettledResult<Made>,
  options: SubmitOptions,
): Promise<Outcome> {
  try {
    const keyed = keyedRequest(submit);
    const first = keyed && (await readFirstAnswer<Submitted>(options.database, keyed));
    if (first)
      return { status: 'fulfilled', value: await answerAgain(options.database, first, submit, options) };
    throw made.status === 'rejected' ? made.reason : new Error('A submit was neither stored nor repeated.');
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}
