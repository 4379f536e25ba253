// The registration form at work: checks a press and sends it.

import { useCallback, useMemo, useReducer, useRef } from 'react';
import type { RegisterPageData } from '#domain/calls/page.ts';
import { sectionOf } from '#domain/event/event.ts';
import type { Answer } from '#domain/forms/fields.ts';
import { CallError, call } from '#web/call.ts';
import { controlAtHand } from '#web/form/control-at-hand.ts';
import { newKey } from '#web/new-key.ts';
import { forgetHolder, type Holder, keepHolder, keepOnDevice, readRider } from '#web/public/draft.ts';
import { answerTimeoutMs, readOwnRegistration } from '#web/public/own-registration.ts';
import { loadAnswerCheck, useAnswerCheck } from '#web/public/register/answer-check.ts';
import { attempts } from '#web/public/register/attempts.ts';
import { type Block, type Blocks, blocksOf } from '#web/public/register/blocks.ts';
import { failureText, isFormChanged } from '#web/public/register/failure-text.ts';
import { loadSentParts } from '#web/public/register/once-sent.ts';
import {
  changeRegister,
  firstState,
  holderFor,
  isHolderUncertain,
} from '#web/public/register/register-state.ts';
import type {
  RegisterChange,
  RegisterState,
  RegistrationForm,
} from '#web/public/register/registration-form.ts';
import { type Attempt, type Submitted, sendRegistration } from '#web/public/register/send-registration.ts';
import { hasErrors, placeErrors, submissionBody } from '#web/public/register/submission-body.ts';
import {
  useDevice,
  useHanded,
  useInvitation,
  useKept,
  useLoaded,
  useReread,
  useRestored,
} from '#web/public/register/use-remembered.ts';
import { useToast } from '#web/ui/toaster.tsx';
import * as words from '#words/riders/register.ts';

export function useRegistration(data: RegisterPageData): RegistrationForm {
  const { event, edition, isOver } = data;
  const blocks = useMemo(() => blocksOf(data), [data]);
  const reduce = useMemo(() => changeRegister(blocks), [blocks]);
  const [state, change] = useReducer(reduce, blocks, firstState);
  const showToast = useToast();
  const check = useAnswerCheck();
  const isSending = useRef(false);

  useRestored(blocks, isOver, change);
  useKept(blocks, state);
  useDevice(state, isOver, change);
  useInvitation(state, change);
  const { handed, endHanded } = useHanded(blocks, state, change);
  useLoaded(state, change);
  useReread(state, change);

  const answer = useCallback((block: Block, fieldId: string, value: Answer) => {
    change({ type: 'answered', block, fieldId, answer: value });
  }, []);

  const submit = async (block: Block) => {
    if (isSending.current) return;
    if (isHolderUncertain(state, block)) {
      if (state.isLoadFailed) change({ type: 'load-again' });
      return change({ type: 'failed', block, text: words.uncertain });
    }
    const isRegistered = block !== 'main' && state.registration?.sections.includes(block) === true;
    const known = state.isFolded ? state.registration : undefined;
    const isTaking = handed?.section === block;
    const body = {
      ...submissionBody(blocks, state.answers, block, event, known),
      edition,
      ...(isTaking && { handOn: handed.token }),
    };
    const holder = holderFor(state, block, body);
    isSending.current = true;
    const pressedAt = controlAtHand();
    const isElsewhere = () => ![undefined, pressedAt].includes(controlAtHand());
    try {
      if (!check) change({ type: 'sending', block });
      const { checkBlocks } = check ?? (await loadAnswerCheck()) ?? {};
      const errors = checkBlocks?.(blocks, state.answers, block, holder && state.registration, known);
      if (errors && hasErrors(errors)) {
        return change({ type: 'refused', block, errors, isElsewhere: isElsewhere() });
      }
      change({ type: 'sending', block });
      void loadSentParts();
      // How an earlier press went is no news any more.
      showToast(undefined);
      const submitted = await sendRegistration(
        { body, holder },
        {
          attempts,
          post,
          newKey,
          now: Date.now,
          onSettled: (settled) => change({ type: 'settled', ...kept(settled, state.holder) }),
          onHolderUnknown: (unknown) => {
            forgetHolder(unknown);
            change({ type: 'holder-forgotten', rider: readRider() });
            return known === undefined;
          },
        },
      );
      const sent = kept(submitted, holder);
      change({ type: 'sent', block, ...sent, isElsewhere: isElsewhere() });
      // Where something has a limit they perhaps wait for it.
      if (data.room) void readAgain(sent.holder, change);
      if (isTaking) endHanded();
      if (block !== 'main') {
        const organizer = sectionOf(event, block).organizer.name;
        showToast(isRegistered ? words.changesSent(organizer) : words.registrationSent(organizer));
      }
    } catch (error) {
      const failure = failureOf(blocks, state, block, error);
      change(failure.type === 'refused' ? { ...failure, isElsewhere: isElsewhere() } : failure);
      const isFormOld = failure.type === 'refused' && failure.text !== undefined && isFormChanged(error);
      const failedText = block === 'main' ? words.notSubmitted : words.sectionNotSent;
      const description = isFormOld ? words.formChanged : failedText;
      showToast({ title: words.failed, description, isError: true });
    } finally {
      isSending.current = false;
    }
  };

  return { blocks, state, handed, check, change, answer, submit };
}

async function readAgain(holder: Holder, change: (change: RegisterChange) => void): Promise<void> {
  const registration = await readOwnRegistration(holder).catch(() => undefined);
  if (registration) change({ type: 'read', registration });
}

async function post({ body, holder, key }: Attempt): Promise<Submitted> {
  const submitted = await call('POST /api/registrations', {
    body,
    token: holder?.token,
    idempotencyKey: key,
    timeoutMs: answerTimeoutMs,
  });
  return { ...submitted, token: submitted.token ?? '' };
}

/** What was added to the device's registration stays the device's: this tab shows no more of it than before. */
function kept({ token, ...registration }: Submitted, before: Holder | undefined) {
  const { id, name, email } = registration;
  const isOfDevice = before?.isOfDevice === true && before.id === id;
  const holder = { id, token, rider: { name, email }, isOfDevice };
  if (!isOfDevice) keepHolder(holder);
  keepOnDevice(holder);
  return { registration, holder };
}

function failureOf(blocks: Blocks, state: RegisterState, block: Block, error: unknown): RegisterChange {
  const fields = error instanceof CallError ? error.reply?.fields : undefined;
  if (!fields) return { type: 'failed', block, text: failureText(error) };
  const { errors, isAllPlaced } = placeErrors(blocks, state.answers, block, fields);
  return { type: 'refused', block, errors, text: isAllPlaced ? undefined : failureText(error) };
}
