// The answers of one registration to the questions that stand in the table.
import type { OwnQuestions } from '#domain/forms/own-questions.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { saidText } from '#words/desk/answers.ts';

type QuestionCellsProps = { registration: Registration; questions: OwnQuestions };

export function QuestionCells({ registration, questions }: QuestionCellsProps) {
  return questions.map((question) => (
    <td key={question.id} className="data-table__answer" data-label={question.label}>
      {saidText(question, registration)}
    </td>
  ));
}
