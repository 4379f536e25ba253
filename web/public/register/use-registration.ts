// The registration form at work: restores what this device remembers, keeps what is typed, sends.
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import type { Answer } from '#domain/fields.ts';
import type { RegisterPageData } from '#domain/page.ts';
import { CallError, call } from '#web/call.ts';
import { readTyped } from '#web/form/read-controls.ts';
import { newKey } from '#web/new-key.ts';
import {
  forgetHolder,
  keepDraft,
  keepHolder,
  readDraft,
  readHolder,
  readRider,
  rememberRider,
} from '#web/public/draft.ts';
import { answerTimeoutMs, readOwnRegistration } from '#web/public/own-registration.ts';
import { attempts } from '#web/public/register/attempts.ts';
import { type Block, type Blocks, blocksOf, visibleIn } from '#web/public/register/blocks.ts';
import {
  failureText,
  formChangedText,
  isFormChanged,
  uncertainText,
  unsettledText,
} from '#web/public/register/failure-text.ts';
import {
  changeRegister,
  firstState,
  holderFor,
  isHolderUncertain,
  type RegisterChange,
  type RegisterState,
} from '#web/public/register/register-state.ts';
import { type Attempt, type Submitted, sendRegistration } from '#web/public/register/send-registration.ts';
import { checkBlocks, hasErrors, placeErrors, submissionBody } from '#web/public/register/submission-body.ts';
import { useToast } from '#web/ui/toaster.tsx';

export function useRegistration(data: RegisterPageData) {
  const { event } = data;
  const blocks = useMemo(() => blocksOf(data), [data]);
  const reduce = useMemo(() => changeRegister(blocks), [blocks]);
  const [state, change] = useReducer(reduce, blocks, firstState);
  const showToast = useToast();
  const isSending = useRef(false);

  useRestored(blocks, change);
  useKept(state);
  useLoaded(state, change);
  useReread(state, change);

  const answer = useCallback((block: Block, fieldId: string, value: Answer) => {
    change({ type: 'answered', block, fieldId, answer: value });
  }, []);

  const submit = async (block: Block) => {
    if (isSending.current) return;
    if (isHolderUncertain(state, block)) {
      if (state.isLoadFailed) change({ type: 'load-again' });
      return change({ type: 'failed', block, text: uncertainText });
    }
    const isRegistered = block !== 'main' && state.registration?.sections.includes(block) === true;
    const body = submissionBody(blocks, state.answers, block, event);
    const holder = holderFor(state, block, body);
    const errors = checkBlocks(blocks, state.answers, block, holder && state.registration);
    if (hasErrors(errors)) return change({ type: 'refused', block, errors });
    isSending.current = true;
    change({ type: 'sending', block });
    try {
      const submitted = await sendRegistration(
        { body, holder },
        {
          attempts,
          post,
          newKey,
          now: Date.now,
          onSettled: (settled) => change({ type: 'settled', ...kept(settled) }),
          onHolderUnknown: () => {
            forgetHolder();
            change({ type: 'holder-forgotten' });
          },
        },
      );
      change({ type: 'sent', block, ...kept(submitted) });
      if (block !== 'main') {
        showToast(sentText(event.organizers[block].name, isRegistered));
      }
    } catch (error) {
      const failure = failureOf(blocks, state, block, error);
      change(failure);
      const isFormOld = failure.type === 'refused' && failure.text !== undefined && isFormChanged(error);
      const description = isFormOld ? formChangedText : failedMessage(block);
      showToast({ title: 'Registration Failed', description, isError: true });
    } finally {
      isSending.current = false;
    }
  };

  return { blocks, state, change, answer, submit };
}

export type RegistrationForm = ReturnType<typeof useRegistration>;

function post({ body, holder, key }: Attempt): Promise<Submitted> {
  return call('POST /api/registrations', {
    body,
    token: holder?.token,
    idempotencyKey: key,
    timeoutMs: answerTimeoutMs,
  });
}

function kept({ token, ...registration }: Submitted) {
  const { id, name, email } = registration;
  const holder = { id, token, rider: { name, email } };
  keepHolder(holder);
  return { registration, holder };
}

function sentText(organizer: string, isChange: boolean) {
  return isChange
    ? { title: 'Changes Sent!', description: `Your changes were sent to ${organizer}.` }
    : { title: 'Registration Sent!', description: `Your registration was sent to ${organizer}.` };
}

function failedMessage(block: Block): string {
  return block === 'main'
    ? 'There was an error submitting your registration. Please try again.'
    : 'There was an error sending your registration. Please try again.';
}

function failureOf(blocks: Blocks, state: RegisterState, block: Block, error: unknown): RegisterChange {
  const fields = error instanceof CallError ? error.reply?.fields : undefined;
  if (!fields) return { type: 'failed', block, text: failureText(error) };
  const { errors, isAllPlaced } = placeErrors(blocks, state.answers, block, fields);
  return { type: 'refused', block, errors, text: isAllPlaced ? undefined : failureText(error) };
}

/** At hydration's end, while the controls still hold what was typed before the script came. */
function useRestored(blocks: Blocks, change: (change: RegisterChange) => void): void {
  useLayoutEffect(() => {
    const typedIn = (block: Block) =>
      readTyped(block, visibleIn(blocks, block, blocks.initial[block]), blocks.initial[block]);
    const typed = { main: typedIn('main'), pre_event: typedIn('pre_event'), road_trip: typedIn('road_trip') };
    change({ type: 'restored', typed, draft: readDraft(), rider: readRider(), holder: readHolder() });
    const unsettled = attempts.read();
    if (!unsettled) return;
    change({ type: 'failed', block: unsettled.body.sectionType ?? 'main', text: unsettledText });
  }, [blocks, change]);
}

function useKept({ isReady, answers }: RegisterState): void {
  const { name, email } = answers.main;
  useEffect(() => {
    if (isReady) keepDraft(answers);
  }, [isReady, answers]);
  useEffect(() => {
    if (typeof name === 'string' && name !== '') rememberRider({ name });
    if (typeof email === 'string' && email !== '') rememberRider({ email });
  }, [name, email]);
}

/** After a reload the registration made from this tab comes back. */
function useLoaded(
  { holder, registration, isLoadFailed }: RegisterState,
  change: (change: RegisterChange) => void,
): void {
  const isMissing = holder !== undefined && registration === undefined && !isLoadFailed;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    readOwnRegistration(holder).then(
      (loaded) => {
        if (!isCurrent) return;
        if (loaded) return change({ type: 'loaded', registration: loaded });
        forgetHolder();
        change({ type: 'holder-forgotten' });
      },
      () => isCurrent && change({ type: 'load-failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, holder, change]);
}

/** Back from the payment page the browser may show this one as it was left, before anything was confirmed. */
function useReread({ holder, registration }: RegisterState, change: (change: RegisterChange) => void): void {
  const isHeld = registration !== undefined;
  useEffect(() => {
    if (!holder || !isHeld) return;
    const reread = async ({ persisted }: PageTransitionEvent) => {
      const newest = persisted && (await readOwnRegistration(holder).catch(() => undefined));
      if (newest) change({ type: 'read', registration: newest });
    };
    window.addEventListener('pageshow', reread);
    return () => window.removeEventListener('pageshow', reread);
  }, [holder, isHeld, change]);
}
