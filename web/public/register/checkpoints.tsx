// The form's parts as checkpoints of a manifest: what is filled in, what is missing, and a way to each.
import { type Field, isAnswered } from '#domain/forms/fields.ts';
import { unsentId, visibleIn } from '#web/public/register/blocks.ts';
import { useSentParts } from '#web/public/register/once-sent.ts';
import { isSubmitted } from '#web/public/register/register-state.ts';
import type { RegistrationForm } from '#web/public/register/registration-form.ts';
import { inputIn } from '#web/public/register/submission-body.ts';
import type { UnsentChanges } from '#web/public/register/unsent-changes.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/riders/register.ts';

type Form = Pick<RegistrationForm, 'blocks' | 'state' | 'check'>;
type Checkpoint = { id: string; title: string; missing: number; isDone: boolean };

/** The DOM id of a part of the main form. */
export const partId = (id: string) => `part-${id}`;

/** `isSomebodyElse`: the form names another person than the registration, for whom nothing is sent. */
function checkpointsOf({ blocks, state, check }: Form, isSomebodyElse: boolean): Checkpoint[] {
  const answers = state.answers.main;
  const visible = visibleIn(blocks, 'main', answers);
  const isChange = !isSomebodyElse && (blocks.openSections.length > 0 || state.reopened.includes('main'));
  const before = isChange ? state.registration : undefined;
  const wrong = check?.checkBlocks(blocks, state.answers, 'main', before).main;
  const input = inputIn(blocks, state.answers, 'main');
  // Until the check is here, what is empty.
  const isLeft = ({ id, required }: Field) =>
    wrong ? wrong[id] !== undefined : required && !isAnswered(input[id]);
  const mainSections = state.isFolded ? [] : blocks.mainSections;
  const parts = mainSections.flatMap(({ id, title, fields }) => {
    const ids = new Set(fields.map((field) => field.id));
    const drawn = visible.filter((field) => ids.has(field.id) && field.type !== 'header');
    if (drawn.length === 0) return [];
    const missing = drawn.filter(isLeft).length;
    const isTouched = drawn.some((field) => isAnswered(answers[field.id]));
    return [{ id: partId(id), title, missing, isDone: missing === 0 && isTouched }];
  });
  const sections = blocks.openSections.map(({ type, section }) => ({
    id: type,
    title: section.sectionConfig.title,
    missing: 0,
    isDone: isSubmitted(state, type) && !isSomebodyElse,
  }));
  return [...parts, ...sections];
}

export function Checkpoints({ registration }: { registration: Form }) {
  const { blocks, state } = registration;
  const unsent = useSentParts().unsentChanges?.(blocks, state);
  const checkpoints = checkpointsOf(registration, unsent?.isSomebodyElse === true);
  if (checkpoints.length === 0) return null;
  const missing = checkpoints.reduce((sum, part) => sum + part.missing, 0);
  const isAllSent =
    blocks.openSections.length > 0 && blocks.openSections.every(({ type }) => isSubmitted(state, type));
  return (
    <nav className="checkpoints no-print" aria-label={words.partsOfForm}>
      <ol className="checkpoints__list">
        {checkpoints.map(({ id, title, isDone, missing: left }) => (
          <li key={id}>
            <a className={isDone ? 'checkpoint checkpoint--done' : 'checkpoint'} href={`#${id}`}>
              <span className="visually-hidden">{words.part(title, isDone, left)}</span>
            </a>
          </li>
        ))}
      </ol>
      <p className="checkpoints__left">
        <LeftToDo
          missing={missing}
          next={checkpoints.find((part) => part.missing > 0)}
          isAllSent={isAllSent}
          unsent={unsent}
        />
      </p>
    </nav>
  );
}

type LeftToDoProps = {
  missing: number;
  /** The first part that misses something. */
  next: Checkpoint | undefined;
  isAllSent: boolean;
  unsent: UnsentChanges | undefined;
};

function LeftToDo({ missing, next, isAllSent, unsent }: LeftToDoProps) {
  if (unsent && missing === 0) {
    return (
      <a className="tall-link" href={`#${unsentId}`}>
        {unsent.section && !unsent.isSomebodyElse ? <SendChanges /> : words.notSent}
      </a>
    );
  }
  if (isAllSent && missing === 0) return words.allSent;
  if (!next) return words.allFilledIn;
  return (
    <a className="checkpoints__next" href={`#${next.id}`}>
      <span>
        <Sentence text={words.toFillIn} parts={{ count: missing }} />
      </span>
      <span className="checkpoints__name">{next.title}</span>
    </a>
  );
}

function SendChanges() {
  return (
    <>
      {words.send}
      <span className="visually-hidden">{words.sendWhat}</span>
    </>
  );
}
