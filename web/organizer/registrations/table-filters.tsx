// Search and filters above the table of registrations.
import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type EventContent, participationDays } from '#domain/event.ts';
import { type Group, groups, groupTitles } from '#domain/registration-list.ts';
import { kindsOf, valueLabel } from '#web/organizer/overview/group-facts.ts';
import { summaryQuery } from '#web/organizer/queries.ts';
import type { TableState } from '#web/organizer/registrations/table-state.ts';

type TableFiltersProps = {
  state: TableState;
  event: EventContent;
  /** `replace` keeps the browser's history free of every letter typed. */
  onChange: (change: Partial<TableState>, replace?: boolean) => void;
};

export function TableFilters({ state, event, onChange }: TableFiltersProps) {
  const summary = useQuery(summaryQuery);
  const group = state.group ?? 'all';
  const kinds = summary.data ? kindsOf(group, summary.data) : [];
  const isFiltered = Boolean(state.q || state.day || group !== 'all');
  return (
    <search className="filters">
      <SearchField q={state.q ?? ''} onSearch={(q) => onChange({ q }, true)} />
      <FilterSelect
        label="Show"
        value={group}
        options={groups.map((id) => ({ value: id, label: id === 'all' ? 'Everybody' : groupTitles[id] }))}
        onChoose={(id) => onChange({ group: id === 'all' ? undefined : (id as Group) })}
      />
      {kinds.length > 0 && (
        <FilterSelect
          label="Which"
          value={state.value ?? ''}
          options={[
            { value: '', label: 'Any' },
            ...kinds.map(({ value }) => ({ value, label: valueLabel(group, value) })),
          ]}
          onChoose={(value) => onChange({ group, value: value || undefined })}
        />
      )}
      <FilterSelect
        label="Day"
        value={state.day ?? ''}
        options={[
          { value: '', label: 'Any day' },
          ...participationDays.map((day) => ({ value: day, label: event.days[day].label })),
        ]}
        onChoose={(day) => onChange({ day: participationDays.find((known) => known === day) })}
      />
      {isFiltered && (
        <button
          type="button"
          className="button button--quiet button--small"
          onClick={() => onChange({ q: undefined, group: undefined, day: undefined })}
        >
          <X aria-hidden="true" size={16} />
          Clear filters
        </button>
      )}
    </search>
  );
}

const typingPauseMs = 250;

function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const sent = useRef(q);
  const search = useRef(onSearch);
  search.current = onSearch;
  // The address was changed by something else: Back, or Clear filters.
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => {
    const text = typed.trim();
    if (text === sent.current) return;
    const timer = window.setTimeout(() => {
      sent.current = text;
      search.current(text);
    }, typingPauseMs);
    return () => window.clearTimeout(timer);
  }, [typed]);
  return (
    <div className="field filters__search">
      <label className="field__label" htmlFor="search">
        Search
      </label>
      <span className="search-box">
        <Search aria-hidden="true" size={18} />
        <input
          id="search"
          type="search"
          className="field__control"
          placeholder="Name, email, phone or location"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </span>
    </div>
  );
}

type FilterSelectProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

function FilterSelect({ label, value, options, onChoose }: FilterSelectProps) {
  const id = `filter-${label.toLowerCase()}`;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field__control"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
