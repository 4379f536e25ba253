// The group that a mailing goes to, and how many people are in it now.

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { beforeAnswer } from '#domain/basics/before-answer.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { OwnQuestions } from '#domain/forms/own-questions.ts';
import {
  type Audience,
  type AudienceSize,
  answerOfAudience,
  audienceOfAnswer,
  audienceOfRiders,
  audiencesOf,
  type Beside,
  isAudience,
  whoOfAudience,
} from '#domain/letters/mailing.ts';
import { questionOf } from '#domain/lists/question-condition.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import type { MailingDraft } from '#web/desk/mail/mailing-draft.ts';
import { answerFacts } from '#web/desk/questions/answer-facts.ts';
import { questionCountsQuery } from '#web/desk/questions/question-queries.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { conditionWords } from '#words/desk/answers.ts';
import { audienceLabel, ridersLabel } from '#words/desk/audiences.ts';
import * as words from '#words/desk/compose.ts';
import { numberText } from '#words/desk/in-locale.ts';

export type AudienceFieldProps = {
  beside: Beside;
  draft: MailingDraft;
  size: UseQueryResult<AudienceSize>;
  onChange: (change: Partial<MailingDraft>) => void;
};

export function AudienceField({ beside, draft, size, onChange }: AudienceFieldProps) {
  const { event, organizer } = useDesk();
  // Of a draft whose section, day or question is no more, or of a list with more conditions than a letter's group takes.
  const isGone = !isAudience(draft.audience, event, beside);
  const offered = offeredTo(organizer, event).filter(
    (audience) => audience !== 'picked' || draft.picked.length > 0,
  );
  return (
    <div className="field">
      <label className="field__label" htmlFor="mailing-audience">
        {words.to}
      </label>
      <select
        id="mailing-audience"
        className="field__control"
        value={draft.audience}
        aria-invalid={isGone}
        aria-describedby="mailing-size"
        onChange={({ target }) => onChange({ audience: target.value })}
      >
        {offered.map((audience) => (
          <option key={audience} value={audience}>
            {audienceLabel(audience, event, beside)}
          </option>
        ))}
        {beside.earlier.map((edition) => (
          <option key={edition.id} value={audienceOfRiders(edition)}>
            {ridersLabel(edition)}
          </option>
        ))}
        {isGone && <option value={draft.audience}>{words.chooseGroup}</option>}
        {!isGone && whoOfAudience(draft.audience) && (
          <option value={draft.audience}>{audienceLabel(draft.audience, event, beside)}</option>
        )}
        <AnswerGroups questions={beside.questions} chosen={draft.audience} />
      </select>
      <p className="small" id="mailing-size" role="status">
        {isGone ? <span className="field__error">{words.goneGroup}</span> : <SizeText size={size} />}
      </p>
    </div>
  );
}

/** An organizer writes to one of their sections, or to those in it of whom a group says more. */
function offeredTo(organizer: Organizer | undefined, { days, sections }: EventContent): Audience[] {
  if (!organizer) return audiencesOf({ days, sections });
  const own = sections.filter(({ key }) => organizer.sections.includes(key));
  return audiencesOf({ days, sections: own }).filter((audience) => audience !== 'everybody');
}

type AnswerGroupsProps = { questions: OwnQuestions; chosen: Audience };

/** A group for each answer that can be counted: 'Lunch: Soup (12)'. */
function AnswerGroups({ questions, chosen }: AnswerGroupsProps) {
  const { data: counts = [] } = useQuery(questionCountsQuery);
  const groups = counts.flatMap((counted) => {
    const question = questions.find(({ id }) => id === counted.id);
    if (!question) return [];
    const answers = answerFacts(question, counted).map(({ label, count, condition }) => ({
      audience: audienceOfAnswer(condition),
      label: `${beforeAnswer(question.label)} ${label} (${numberText(count)})`,
    }));
    return [{ question, answers }];
  });
  const isOffered = groups.some(({ answers }) => answers.some(({ audience }) => audience === chosen));
  const condition = answerOfAudience(chosen);
  const question = condition && questionOf(questions, condition);
  return (
    <>
      {/* Of a draft, or before the answers are counted. */}
      {condition && question && !isOffered && (
        <option value={chosen}>{conditionWords(question, condition)}</option>
      )}
      {groups.map(({ question, answers }) => (
        <optgroup key={question.id} label={question.label}>
          {answers.map(({ audience, label }) => (
            <option key={audience} value={audience}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}

function SizeText({ size }: { size: UseQueryResult<AudienceSize> }) {
  if (size.isError) {
    return (
      <>
        {words.notCounted}{' '}
        <Button className="link-button" onPress={() => void size.refetch()}>
          <u>{words.countAgain}</u>
        </Button>
      </>
    );
  }
  if (!size.data) return words.counting;
  const { count, addresses, cancelled } = size.data;
  if (count === 0) return words.nobodyInGroup;
  const letters =
    addresses === count
      ? words.oneLetterEach({ letters: count })
      : words.lettersToAddresses({ letters: count, addresses });
  return cancelled ? `${letters}${words.notToCancelled({ cancelled })}` : letters;
}
