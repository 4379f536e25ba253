// One of the facts of which one must hold: what it is about, and what is said of that.

import { useQuery } from '@tanstack/react-query';
import { entryStates } from '#domain/entries/entry-state.ts';
import { groupsOf } from '#domain/lists/groups.ts';
import { type Condition, conditionText, readCondition } from '#domain/lists/question-condition.ts';
import { type Fact, whoLimits } from '#domain/lists/who.ts';
import { moneyFilters } from '#domain/money/money.ts';
import { kindsOf } from '#web/desk/group-facts.ts';
import { summaryQuery } from '#web/desk/queries.ts';
import { QuestionAnswers, QuestionFilter } from '#web/desk/questions/question-filter.tsx';
import { allQuestionsQuery } from '#web/desk/questions/question-queries.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { FilterDate, FilterOptional, FilterSelect, FilterText } from '#web/ui/filters.tsx';
import { entryStateWords } from '#words/desk/cancelling.ts';
import { groupTitle, valueLabel } from '#words/desk/groups.ts';
import * as moneyWords from '#words/desk/money.ts';
import * as listWords from '#words/desk/registrations.ts';
import { sectionLabel } from '#words/desk/section-label.ts';
import * as words from '#words/desk/who.ts';

/** While it is put together a question may still have to be chosen. */
export type FactDraft =
  | Exclude<Fact, { about: 'answer' }>
  | { about: 'answer'; condition: Condition | undefined };

/** Whoever was picked by hand is picked in the list. */
type Chosen = Exclude<Fact['about'], 'picked'>;

const first: { [About in Chosen]: Extract<FactDraft, { about: About }> } = {
  state: { about: 'state', state: 'entered', section: '', day: '' },
  group: { about: 'group', group: 'diet', value: '' },
  money: { about: 'money', money: 'owes' },
  registered: { about: 'registered', from: '', until: '' },
  answer: { about: 'answer', condition: undefined },
  twice: { about: 'twice' },
  words: { about: 'words', words: '' },
};
export const firstFact: FactDraft = first.state;

const abouts = Object.values(first).map(({ about }) => about);

type Props<Shown extends FactDraft> = {
  fact: Shown;
  onChange: (fact: FactDraft) => void;
};

export function FactFields({ fact, onChange }: Props<FactDraft>) {
  return (
    <div className="filters">
      <FilterSelect
        label={words.about}
        value={fact.about}
        options={(fact.about === 'picked' ? [fact.about] : abouts).map((value) => ({
          value,
          label: words.abouts[value],
        }))}
        onChoose={(about) => about !== 'picked' && onChange(first[about])}
      />
      {fact.about === 'state' && <StateFields fact={fact} onChange={onChange} />}
      {fact.about === 'group' && <GroupFields fact={fact} onChange={onChange} />}
      {fact.about === 'money' && (
        <FilterSelect
          label={moneyWords.money}
          value={fact.money}
          options={moneyFilters.map((value) => ({ value, label: moneyWords.states[value] }))}
          onChoose={(money) => onChange({ ...fact, money })}
        />
      )}
      {fact.about === 'registered' && (
        <>
          <FilterDate label={words.from} value={fact.from} onChoose={(from) => onChange({ ...fact, from })} />
          <FilterDate
            label={words.until}
            value={fact.until}
            onChoose={(until) => onChange({ ...fact, until })}
          />
        </>
      )}
      {fact.about === 'answer' && <AnswerFields fact={fact} onChange={onChange} />}
      {fact.about === 'words' && (
        <FilterText
          label={listWords.searchIn}
          value={fact.words}
          maxLength={whoLimits.words}
          onChoose={(typed) => onChange({ ...fact, words: typed })}
        />
      )}
    </div>
  );
}

function StateFields({ fact, onChange }: Props<Extract<FactDraft, { about: 'state' }>>) {
  const { event } = useDesk();
  return (
    <>
      <FilterSelect
        label={listWords.takingPart}
        value={fact.state}
        options={entryStates.map((value) => ({ value, label: entryStateWords[value] }))}
        onChoose={(state) => onChange({ ...fact, state })}
      />
      <FilterOptional
        label={listWords.section}
        value={fact.section}
        none={listWords.anySection}
        options={event.sections.map(({ key }) => ({ value: key, label: sectionLabel(key, event) }))}
        onChoose={(section) => onChange({ ...fact, section })}
      />
      <FilterOptional
        label={listWords.day}
        value={fact.day}
        none={listWords.anyDay}
        options={event.days.map(({ key, label }) => ({ value: key, label }))}
        onChoose={(day) => onChange({ ...fact, day })}
      />
    </>
  );
}

function GroupFields({ fact, onChange }: Props<Extract<FactDraft, { about: 'group' }>>) {
  const { event } = useDesk();
  const summary = useQuery(summaryQuery);
  const groups = groupsOf(event).filter((group) => group !== 'all');
  const kinds = summary.data ? kindsOf(fact.group, summary.data) : [];
  return (
    <>
      <FilterSelect
        label={words.group}
        value={fact.group}
        options={groups.map((value) => ({ value, label: groupTitle(value, event) }))}
        onChoose={(group) => onChange({ ...fact, group, value: '' })}
      />
      {kinds.length > 0 && (
        <FilterOptional
          label={listWords.which}
          value={fact.value}
          none={listWords.any}
          options={kinds.map(({ value }) => ({ value, label: valueLabel(fact.group, value) }))}
          onChoose={(value) => onChange({ ...fact, value })}
        />
      )}
    </>
  );
}

function AnswerFields({ fact, onChange }: Props<Extract<FactDraft, { about: 'answer' }>>) {
  const { data: questions = [] } = useQuery(allQuestionsQuery);
  const answer = fact.condition && conditionText(fact.condition);
  const change = (text: string | undefined) =>
    onChange({ about: 'answer', condition: text === undefined ? undefined : readCondition(text) });
  return (
    <>
      <QuestionFilter questions={questions} answer={answer} onChange={change} />
      <QuestionAnswers questions={questions} answer={answer} onChange={change} />
    </>
  );
}
