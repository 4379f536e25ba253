// Asks before something that riders answered is taken out of the form, and says what becomes of the answers.

import { AskActions } from '#web/desk/ask-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/desk/form-editor.ts';

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
  const isSection = kind === 'section';
  return (
    <Dialog
      title={isSection ? words.deleteSectionTitle : words.deleteQuestionTitle}
      onClose={() => onAnswer(false)}
    >
      <p>
        <Sentence
          text={isSection ? words.sectionGoes({ questions, answers }) : words.questionGoes({ answers })}
          parts={{ name: <strong>{name}</strong> }}
        />
      </p>
      <p>{words.deletionMeans}</p>
      <AskActions
        isDeleting
        label={words.deleteIt}
        onDo={() => onAnswer(true)}
        onCancel={() => onAnswer(false)}
      />
    </Dialog>
  );
}
