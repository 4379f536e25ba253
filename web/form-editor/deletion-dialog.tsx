// Asks before something that riders answered is taken out of the form, and says what becomes of the answers.

import { Dialog } from '#web/ui/dialog.tsx';
import { countText, peopleText } from '#words/desk/in-locale.ts';

export type Deletion = {
  name: string;
  kind: 'question' | 'section';
  /** How many go. */
  questions: number;
  /** How many people answered it, of a section its most answered question; undefined when nobody knows. */
  answers: number | undefined;
  onAnswer: (isDeleting: boolean) => void;
};

export function DeletionDialog({ name, kind, questions, answers, onAnswer }: Deletion) {
  return (
    <Dialog title={`Delete this ${kind}?`} onClose={() => onAnswer(false)}>
      <p>
        <strong>{name}</strong>
        {kind === 'section' && ` and its ${countText(questions, 'question')} will be deleted. `}
        {answers !== undefined && answers > 0 && (
          <>
            {kind === 'question' && ': '}
            {peopleText(answers)} answered {kind === 'section' && 'in '}it.
          </>
        )}
      </p>
      <p>Once you save, riders are no longer asked. The answers that they gave before are kept.</p>
      <div className="actions">
        <button type="button" className="button button--danger" onClick={() => onAnswer(true)}>
          Delete
        </button>
        <button type="button" className="button button--quiet" onClick={() => onAnswer(false)}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
