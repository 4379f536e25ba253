// What the link of a place that is handed on tells the form. The token stays in this tab until the place is taken.
import { answerOf } from '#domain/forms/fields.ts';
import { tabStore } from '#web/browser-store.ts';
import { CallError, call } from '#web/call.ts';
import { answerTimeoutMs } from '#web/public/own-registration.ts';
import { type Block, type Blocks, inBlock } from '#web/public/register/blocks.ts';
import { type Handed, handedHash, handedKey } from '#web/public/register/handed-link.ts';
import { invitedAnswers } from '#web/public/register/invited-answers.ts';
import type { RegisterChange } from '#web/public/register/registration-form.ts';

/** Throws where no answer came; a reload asks again. */
export async function readHanded(): Promise<Handed | undefined> {
  const { hash, pathname } = window.location;
  if (hash.startsWith(handedHash)) {
    tabStore.write(handedKey, hash.slice(handedHash.length));
    window.history.replaceState(window.history.state, '', pathname);
  }
  const token = tabStore.read(handedKey);
  if (typeof token !== 'string') return undefined;
  try {
    return { token, ...(await call('GET /api/hand-on', { token, timeoutMs: answerTimeoutMs })) };
  } catch (error) {
    if (!(error instanceof CallError && error.status < 500)) throw error;
    tabStore.forget(handedKey);
    return { token };
  }
}

type Change = (change: RegisterChange) => void;
type Visit = { isNew: boolean; isFirst: boolean };

export function fillIn(
  blocks: Blocks,
  handed: Handed | undefined,
  { isNew, isFirst }: Visit,
  change: Change,
): void {
  const { section, name = '', email = '', days = [] } = handed ?? {};
  if (!section) return;
  if (isNew) change({ type: 'invited', fill: invitedAnswers({ name, email, tshirtSize: '' }) });
  if (isFirst) tickDays(blocks, section, days, change);
}

/** Those of the place, and no others. */
function tickDays(blocks: Blocks, block: Block, days: readonly string[], change: Change): void {
  const values = { participationDays: [...days] };
  for (const field of inBlock(blocks.fields, block)) {
    if (field.role !== 'participationDays') continue;
    const answer = answerOf(field, { values, answers: {}, days: blocks.days });
    if (answer !== undefined) change({ type: 'answered', block, fieldId: field.id, answer });
  }
}
