// Search and filters above the table of registrations.
import { useQuery } from '@tanstack/react-query';
import { ListFilter, X } from 'lucide-react';
import { useId, useState } from 'react';
import { listedStates } from '#domain/entries/entry-state.ts';
import { groupsOf } from '#domain/lists/groups.ts';
import { furtherSections } from '#domain/lists/listed-sections.ts';
import type { Summary } from '#domain/lists/summary.ts';
import { readWho } from '#domain/lists/who.ts';
import { moneyFilters } from '#domain/money/money.ts';
import { CountChips } from '#web/desk/count-chips.tsx';
import { kindsOf } from '#web/desk/group-facts.ts';
import { summaryQuery } from '#web/desk/queries.ts';
import { QuestionAnswers, QuestionFilter } from '#web/desk/questions/question-filter.tsx';
import { questionsQuery } from '#web/desk/questions/question-queries.ts';
import { isNarrowed, type TableState, usualSort } from '#web/desk/registrations/table-state.ts';
import type { ChangeTable } from '#web/desk/registrations/use-table-state.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { SaidChip } from '#web/desk/who/said-chip.tsx';
import { SavedLists } from '#web/desk/who/saved-lists.tsx';
import { WhoChips } from '#web/desk/who/who-chips.tsx';
import { Button } from '#web/ui/button.tsx';
import { FilterDate, FilterOptional, FilterSelect, SearchField } from '#web/ui/filters.tsx';
import { entryStateWords } from '#words/desk/cancelling.ts';
import { groupTitle, valueLabel } from '#words/desk/groups.ts';
import * as moneyWords from '#words/desk/money.ts';
import * as words from '#words/desk/registrations.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

type TableFiltersProps = {
  state: TableState;
  onChange: ChangeTable;
};

export function TableFilters({ state, onChange }: TableFiltersProps) {
  const { event } = useDesk();
  const summary = useQuery(summaryQuery);
  const { data: questions = [] } = useQuery(questionsQuery);
  const group = state.group ?? 'all';
  const kinds = summary.data ? kindsOf(group, summary.data) : [];
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const set = countFilters(state);
  const clear = {
    ...{ q: undefined, group: undefined, section: undefined, day: undefined, state: undefined },
    ...{ registered: undefined, twice: undefined, money: undefined, answer: undefined, who: undefined },
  };
  return (
    <>
      <search className={isOpen ? 'filters' : 'filters filters--folded'} id={id}>
        <SearchField placeholder={words.searchIn} q={state.q ?? ''} onSearch={(q) => onChange({ q }, true)} />
        <Button
          className="button button--quiet button--small filters__press"
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setIsOpen(!isOpen)}
        >
          <ListFilter aria-hidden="true" size={16} />
          {words.filters({ set })}
        </Button>
        <FilterSelect
          label={words.show}
          value={group}
          options={groupsOf(event).map((id) => ({
            value: id,
            label: id === 'all' ? words.everybody : groupTitle(id, event),
          }))}
          onChoose={(id) => onChange({ group: id === 'all' ? undefined : id })}
        />
        {kinds.length > 0 && (
          <FilterOptional
            label={words.which}
            value={state.value ?? ''}
            none={words.any}
            options={kinds.map(({ value }) => ({ value, label: valueLabel(group, value) }))}
            onChoose={(value) => onChange({ group, value: value || undefined })}
          />
        )}
        {(furtherSections(event).length > 0 || state.section) && (
          <FilterOptional
            label={words.section}
            value={state.section ?? ''}
            none={words.anySection}
            options={event.sections.map(({ key }) => ({ value: key, label: sectionLabel(key, event) }))}
            onChoose={(section) => onChange({ section: section || undefined })}
          />
        )}
        <FilterOptional
          label={words.day}
          value={state.day ?? ''}
          none={words.anyDay}
          options={event.days.map(({ key, label }) => ({ value: key, label }))}
          onChoose={(day) => onChange({ day: day || undefined })}
        />
        <FilterOptional
          label={words.takingPart}
          value={state.state ?? ''}
          none={words.anyState}
          options={listedStates.map((value) => ({ value, label: entryStateWords[value] }))}
          onChoose={(chosen) => onChange({ state: chosen || undefined })}
        />
        <FilterDate
          label={words.registeredOn}
          value={state.registered ?? ''}
          onChoose={(registered) => onChange({ registered: registered || undefined })}
        />
        <FilterOptional
          label={moneyWords.money}
          value={state.money ?? ''}
          none={moneyWords.anyMoney}
          options={moneyFilters.map((value) => ({ value, label: moneyWords.states[value] }))}
          onChoose={(money) => onChange({ money: money || undefined })}
        />
        <QuestionFilter
          questions={questions}
          answer={state.answer}
          onChange={(answer) => onChange({ answer })}
        />
        {isNarrowed(state) && (
          <Button
            className="button button--quiet button--small filters__clear"
            onPress={() => onChange(clear)}
          >
            <X aria-hidden="true" size={16} />
            {words.clearFilters}
          </Button>
        )}
      </search>
      <QuestionAnswers
        questions={questions}
        answer={state.answer}
        onChange={(answer) => onChange({ answer })}
      />
      <WhoChips who={state.who} others={state} onChange={(who) => onChange({ who })}>
        <SaidChip
          q={state.q}
          who={state.who}
          summary={summary.data}
          onChoose={(who) => onChange({ q: undefined, who })}
        />
        <SavedLists state={state} onChoose={(who) => onChange({ ...clear, who })} />
      </WhoChips>
      <TwiceChips state={state} onChange={onChange} summary={summary.data} />
    </>
  );
}

/** How many of those narrow the list that a phone folds away. */
function countFilters({ group = 'all', section, day, state, registered, money, answer, who }: TableState) {
  const set = [group !== 'all', section, day, state, registered, money, answer].filter(Boolean).length;
  return set + ((who && readWho(who)?.length) || 0);
}

type TwiceChipsProps = Pick<TableFiltersProps, 'state' | 'onChange'> & { summary: Summary | undefined };

/**
 * Only where there are some, and where all are listed that they count. By name, so that those who look the same stand
 * together.
 */
function TwiceChips({ state, onChange, summary }: TwiceChipsProps) {
  if (!summary || (!state.twice && (summary.twice === 0 || isNarrowed(state)))) return null;
  return (
    <div className="twice-chips">
      <CountChips
        legend={words.registeredTwice}
        chips={[
          { value: undefined, label: words.all, count: summary.groups.all },
          { value: 'true' as const, label: words.perhapsTwice, count: summary.twice },
        ]}
        chosen={state.twice}
        onChoose={(twice) => onChange({ twice, sort: twice ? 'name' : usualSort })}
      />
    </div>
  );
}
