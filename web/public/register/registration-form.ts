// What the registration form is while somebody fills it in: its state, what may happen to it, and what its parts are given.
import type { Answer, Answers } from '#domain/forms/fields.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import type { Draft, Holder, Rider, Sent } from '#web/public/draft.ts';
import type { useAnswerCheck } from '#web/public/register/answer-check.ts';
import type { Block, Blocks, ByBlock } from '#web/public/register/blocks.ts';
import type { Handed } from '#web/public/register/handed-link.ts';
import type { BlockErrors } from '#web/public/register/submission-body.ts';

export type Restored = { typed: Draft; draft: Draft; sent: Sent; rider: Rider; holder?: Holder | undefined };

type Notice = { block: Block; text: string };

export type RegisterState = {
  /** The browser has taken over from the server's page. */
  isReady: boolean;
  answers: ByBlock<Answers>;
  errors: BlockErrors;
  /** Counts the presses that found errors, so that each moves focus. */
  attempt: number;
  pending: Block | undefined;
  /** What was answered when the pending part was pressed. */
  pressed: ByBlock<Answers> | undefined;
  notice: Notice | undefined;
  /** The registration made from this tab, and what opens it. */
  holder: Holder | undefined;
  registration: OwnRegistration | undefined;
  /** Before it is read again: what it answered when this tab last knew. */
  sent: Draft;
  /** The main form is not drawn: another tab of this device has sent it. */
  isFolded: boolean;
  /** Nothing of the form is drawn until the registration is here: what is said of it would push the form down. */
  isLookingUp: boolean;
  /** It is there, but could not be read. */
  isLoadFailed: boolean;
  /** Parts that were sent and are open again to be corrected. */
  reopened: readonly Block[];
  /** The part whose success was not yet acknowledged. */
  succeeded: Block | undefined;
  /** Its rider was at another control meanwhile, and stays there. */
  isElsewhere: boolean;
};

export type RegisterChange =
  | ({ type: 'restored' } & Restored)
  | { type: 'holder-found'; holder: Holder; rider: Rider }
  | { type: 'loaded'; registration: OwnRegistration }
  | { type: 'invited'; fill: (blocks: Blocks, answers: ByBlock<Answers>) => ByBlock<Answers> }
  | { type: 'load-failed' }
  | { type: 'load-again' }
  | { type: 'holder-forgotten'; rider: Rider }
  | { type: 'answered'; block: Block; fieldId: string; answer: Answer }
  | { type: 'refused'; block: Block; errors: BlockErrors; text?: string | undefined; isElsewhere?: boolean }
  | { type: 'sending'; block: Block }
  | { type: 'failed'; block: Block; text: string }
  | {
      type: 'sent';
      block: Block;
      registration: OwnRegistration;
      holder: Holder;
      isElsewhere?: boolean;
    }
  | { type: 'settled'; registration: OwnRegistration; holder: Holder }
  | { type: 'acknowledged' }
  | { type: 'reopened'; block: Block }
  | { type: 'left'; block: Block }
  | { type: 'read'; registration: OwnRegistration }
  | { type: 'started-over'; typed?: ByBlock<Answers> | undefined };

export type RegistrationForm = {
  blocks: Blocks;
  state: RegisterState;
  handed: Handed | undefined;
  check: ReturnType<typeof useAnswerCheck>;
  change: (change: RegisterChange) => void;
  answer: (block: Block, fieldId: string, value: Answer) => void;
  submit: (block: Block) => Promise<void>;
};
