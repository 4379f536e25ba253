// The registration form's state, and what each event does to it.

import { changeAnswer } from '#web/form/change-answer.ts';
import type { Holder, Rider } from '#web/public/draft.ts';
import { answeredSince, stillOpen } from '#web/public/register/answered-since.ts';
import {
  answersOfRegistration,
  type Block,
  type Blocks,
  eachBlock,
  inBlock,
} from '#web/public/register/blocks.ts';
import {
  filledAnswers,
  forgottenAnswers,
  isUntouched,
  overFirst,
  restoredAnswers,
  typedAnswers,
} from '#web/public/register/first-answers.ts';
import type { RegisterChange, RegisterState } from '#web/public/register/registration-form.ts';
import { closedAnswers, rereadAnswers } from '#web/public/register/reread-answers.ts';
import { isSamePerson } from '#web/public/register/send-registration.ts';
import { noErrors } from '#web/public/register/submission-body.ts';

export function firstState(blocks: Blocks): RegisterState {
  return {
    isReady: false,
    answers: blocks.initial,
    errors: noErrors(blocks),
    attempt: 0,
    pending: undefined,
    pressed: undefined,
    notice: undefined,
    holder: undefined,
    registration: undefined,
    sent: {},
    isFolded: false,
    isLookingUp: false,
    isLoadFailed: false,
    reopened: [],
    succeeded: undefined,
    isElsewhere: false,
  };
}

export function changeRegister(blocks: Blocks) {
  return (state: RegisterState, change: RegisterChange): RegisterState => {
    switch (change.type) {
      case 'restored':
        return {
          ...held(blocks, { ...state, isReady: true, answers: restoredAnswers(blocks, change) }, change),
          isLookingUp: change.holder !== undefined,
          sent: change.sent.answers,
          reopened: change.holder ? change.sent.reopened : [],
        };
      case 'holder-found':
        // The days that are ticked at first must not pass for typed over the registration's own.
        return held(blocks, { ...state, answers: typedAnswers(blocks, state.answers) }, change);
      case 'loaded':
        return loaded(blocks, state, change);
      case 'invited':
        return { ...state, answers: change.fill(blocks, state.answers) };
      case 'load-failed':
        return { ...state, isLoadFailed: true, isLookingUp: false };
      case 'load-again':
        // Nobody who tries again loses sight of what they typed.
        return { ...state, isLoadFailed: false, isLookingUp: state.isFolded };
      case 'holder-forgotten':
        return {
          ...state,
          ...{
            holder: undefined,
            registration: undefined,
            sent: {},
            isFolded: false,
            isLookingUp: false,
            isLoadFailed: false,
            reopened: [],
          },
          answers: forgottenAnswers(blocks, state, change.rider),
        };
      case 'answered':
        return answered(blocks, state, change);
      case 'refused':
        return refused(blocks, state, change);
      case 'sending':
        return {
          ...state,
          pending: change.block,
          pressed: state.pressed ?? state.answers,
          errors: noErrors(blocks),
          notice: undefined,
          succeeded: undefined,
          reopened: opened(state, change.block),
        };
      case 'failed':
        return {
          ...state,
          ...{ pending: undefined, pressed: undefined },
          notice: { block: change.block, text: change.text },
        };
      case 'sent':
        return sent(blocks, state, change);
      case 'settled':
        return settled(state, change);
      case 'acknowledged':
        return { ...state, succeeded: undefined };
      case 'reopened':
        return reopened(blocks, state, change.block);
      case 'left':
        return left(blocks, state, change.block);
      case 'read':
        return read(blocks, state, change);
      case 'started-over':
        return { ...firstState(blocks), isReady: true, answers: overFirst(blocks, change.typed ?? {}) };
    }
  };
}

/** A section that is sent once more stands open meanwhile: there it is said what becomes of it. */
function opened(state: RegisterState, block: Block): readonly Block[] {
  return isSubmitted(state, block) ? [...state.reopened, block] : state.reopened;
}

/** An earlier press had arrived: what the pending one sends is not sent by it, and stands open until it is. */
function settled(state: RegisterState, { holder, registration }: Change<'settled'>): RegisterState {
  const known = { ...state, holder, registration, isLookingUp: false };
  return state.pending === undefined ? known : { ...known, reopened: opened(known, state.pending) };
}

function hasOwnErrors({ block, errors }: Change<'refused'>): boolean {
  return Object.keys(errors[block] ?? {}).length > 0;
}

type Change<Type extends RegisterChange['type']> = Extract<RegisterChange, { type: Type }>;

/** Nothing typed is hidden, and of a registration that others on this device may come upon nothing is shown. */
function held(
  blocks: Blocks,
  state: RegisterState,
  { holder, rider }: { holder?: Holder | undefined; rider: Rider },
): RegisterState {
  const isFolded = holder?.isOfDevice === true && isUntouched(blocks, state.answers.main, rider);
  return { ...state, holder, isFolded, isLookingUp: isFolded };
}

/** What stood open before the page was read again does so still. */
function loaded(blocks: Blocks, state: RegisterState, { registration }: Change<'loaded'>): RegisterState {
  const isOpen = (block: Block) =>
    block === 'main' ? blocks.openSections.length === 0 : registration.sections.includes(block);
  return {
    ...state,
    ...{ isLookingUp: false, registration, reopened: state.reopened.filter(isOpen) },
    answers: filledAnswers(blocks, state, registration),
  };
}

function answered(
  blocks: Blocks,
  state: RegisterState,
  { block, fieldId, answer }: Change<'answered'>,
): RegisterState {
  const errors = stillOpen(blocks, block, state.errors[block], [fieldId]);
  return {
    ...state,
    answers: {
      ...state.answers,
      [block]: changeAnswer(inBlock(blocks.fields, block), inBlock(state.answers, block), fieldId, answer),
    },
    errors: { ...state.errors, [block]: errors },
  };
}

function refused(blocks: Blocks, state: RegisterState, change: Change<'refused'>): RegisterState {
  const since = eachBlock(blocks, (block) => answeredSince(state, block));
  const errors = eachBlock(blocks, (block) =>
    stillOpen(blocks, block, change.errors[block], inBlock(since, block)),
  );
  const isTyping = change.isElsewhere || Object.values(since).some(({ length }) => length > 0);
  return {
    ...state,
    ...{ pending: undefined, pressed: undefined, errors },
    // Where something is wrong with the main form, there it is said.
    isFolded: state.isFolded && Object.keys(errors.main).length === 0,
    reopened: hasOwnErrors({ ...change, errors }) ? opened(state, change.block) : state.reopened,
    attempt: isTyping ? state.attempt : state.attempt + 1,
    notice: change.text === undefined ? undefined : { block: change.block, text: change.text },
  };
}

/** What was answered otherwise while it was sent stands open: it is not sent yet. */
function sent(
  blocks: Blocks,
  state: RegisterState,
  { block, registration, holder, isElsewhere = false }: Change<'sent'>,
): RegisterState {
  const isUnsent = answeredSince(state, block).length > 0;
  const others = state.reopened.filter((other) => other !== block);
  return {
    ...state,
    ...{ pending: undefined, pressed: undefined, notice: undefined, isLookingUp: false },
    ...{ holder, registration, succeeded: block, isElsewhere },
    reopened: isUnsent ? [...others, block] : others,
    answers: block === 'main' && !isUnsent ? blocks.initial : state.answers,
  };
}

function reopened(blocks: Blocks, state: RegisterState, block: Block): RegisterState {
  const changed = { ...state, reopened: [...state.reopened, block], succeeded: undefined };
  if (block !== 'main' || !state.registration) return changed;
  const main = answersOfRegistration(blocks, 'main', state.registration);
  return { ...changed, answers: { ...state.answers, main } };
}

/** What was sent since it was asked for is newer, and may be another person's. */
function read(blocks: Blocks, state: RegisterState, change: Change<'read'>): RegisterState {
  const { id, updatedAt = '' } = state.registration ?? {};
  const { registration } = change;
  if (registration.id !== id || registration.updatedAt < updatedAt) return state;
  return { ...state, registration, answers: rereadAnswers(blocks, state, change) };
}

/** As it stood before it was opened. */
function left(blocks: Blocks, state: RegisterState, block: Block): RegisterState {
  const { registration, notice } = state;
  return {
    ...state,
    reopened: state.reopened.filter((other) => other !== block),
    answers: { ...state.answers, [block]: closedAnswers(blocks, block, registration) },
    errors: { ...state.errors, [block]: {} },
    notice: notice?.block === block ? undefined : notice,
    succeeded: undefined,
  };
}

/** A section that stands as sent, with nothing to fill in. */
export function isSubmitted({ registration, reopened }: RegisterState, block: Block): boolean {
  if (block === 'main') return false;
  return registration?.sections.includes(block) === true && !reopened.includes(block);
}

/**
 * The registration that a press adds to. The form without sections is empty after a success, so its next
 * press is somebody else's; so is one with another name and another address. Correcting says whose it is.
 */
export function holderFor(
  { holder, registration, reopened }: RegisterState,
  block: Block,
  person: Rider,
): Holder | undefined {
  if (reopened.includes(block)) return holder;
  if (block === 'main') return undefined;
  const rider = registration ?? holder?.rider;
  return rider && isSamePerson(rider, person) ? holder : undefined;
}

/** Until the tab knows whose registration it holds, a press could overwrite somebody else's. */
export function isHolderUncertain({ holder, registration }: RegisterState, block: Block): boolean {
  return block !== 'main' && holder !== undefined && !holder.rider && !registration;
}
