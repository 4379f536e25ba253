// Submits without a token make new registrations. Those that arrive together are stored in one transaction: on a
// busy evening its one flush to the disk serves them all (docs/performance.md).
import { randomUUID } from 'node:crypto';
import { ownValuesOf } from '#domain/entries/entry.ts';
import type { Room } from '#domain/entries/places.ts';
import { byCurrentRules } from '#server/editions/entering-rules.ts';
import { newOwnRegistration } from '#server/registrations/chat-link.ts';
import { isCodeTaken, newPaymentCode } from '#server/registrations/payment-codes.ts';
import { registrationOf } from '#server/registrations/registrations.ts';
import { inBatches, settle } from '#server/registrations/submits/batches.ts';
import { answerAgain } from '#server/registrations/submits/repeated-submit.ts';
import { type Made, storeMade } from '#server/registrations/submits/store-made.ts';
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
} from '#server/registrations/submits/submit.ts';
import { isUnavailable } from '#server/requests/errors.ts';
import { readFirstAnswer } from '#server/requests/idempotency.ts';

/** Two, so that one computes while the other's transaction is written. */
const lanes = 2;
const mostInBatch = 50;
/** Of payment codes; twice in a row is one in many millions. */
const mostDraws = 3;

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
    for (const submit of submits) {
      const alone = await register([submit], options).catch((reason) => [rejected(reason)]);
      outcomes.push(...alone);
    }
    return outcomes;
  }
}

function rejected(reason: unknown): Outcome {
  return { status: 'rejected', reason };
}

async function registerTogether(submits: readonly Submit[], options: SubmitOptions): Promise<Outcome[]> {
  const content = await readContent(options.database);
  const attempts = submits.map((submit) => ({ submit, made: settle(() => make(submit, content, options)) }));
  const first = firstWithTheirKeys(
    attempts.flatMap(({ made }) => (made.status === 'fulfilled' ? [made.value] : [])),
  );
  const makeAgain = (submit: Submit, room: Room) => make(submit, content, options, room);
  const stored = await storeMade(first, { ...options, content, makeAgain });
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
    return rejected(reason);
  }
}
