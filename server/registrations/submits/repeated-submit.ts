// A submit in a transaction of its own, and one that is sent again under its key: status, id and token are those of the first
// answer, its values those of now.
import { AppError } from '#domain/basics/errors.ts';
import type { AnyDatabase, Transaction } from '#server/database/connect.ts';
import { byCurrentRules } from '#server/editions/entering-rules.ts';
import { readEvent } from '#server/editions/event.ts';
import { ownRegistration } from '#server/registrations/chat-link.ts';
import { opensRegistration } from '#server/registrations/links/links.ts';
import { withOwnMoney } from '#server/registrations/own-money.ts';
import { findRegistration, inEditionOf } from '#server/registrations/registrations.ts';
import {
  type Content,
  keyedRequest,
  readContent,
  type Submit,
  type SubmitOptions,
  type Submitted,
  tokenOf,
} from '#server/registrations/submits/submit.ts';
import { type FirstAnswer, submitOnce } from '#server/requests/idempotency.ts';
import { inEdition } from '#server/requests/this-edition.ts';

/** Stores a submit in one transaction, by the rules as they are by then. Throws idempotency_key_reused. */
export function submitInOne(
  submit: Submit,
  options: SubmitOptions,
  store: (tx: Transaction, content: Content) => Promise<Submitted>,
): Promise<Submitted> {
  return byCurrentRules(async () => {
    const content = await readContent(options.database);
    return inEdition(content.entering.editionId, () =>
      options.database.transaction((tx) =>
        submitOnce(
          tx,
          keyedRequest(submit),
          () => store(tx, content),
          (first) => answerAgain(tx, first, submit, options),
        ),
      ),
    );
  });
}

/** Throws registration_not_found where it was deleted meanwhile. */
export async function answerAgain(
  database: AnyDatabase,
  first: FirstAnswer<Submitted>,
  submit: Submit,
  options: Pick<SubmitOptions, 'submitKey'>,
): Promise<Submitted> {
  if ('sealed' in first) return first.sealed;
  const { status, registrationId: id } = first;
  const token = status === 201 ? tokenOf(keyedRequest(submit), id, options) : submit.token;
  return inEditionOf(database, id, async () => {
    const registration = await findRegistration(database, id);
    if (!registration) throw new AppError('registration_not_found');
    const own = await ownRegistration(database, registration, await readEvent(database));
    const isPlain = status === 201 && submit.input.handOn === undefined;
    const body = isPlain ? own : await withOwnMoney(database, own);
    const opens = token !== undefined && (await opensRegistration(database, token, id));
    return { status, body: { ...body, ...(opens && { token }) } };
  });
}
