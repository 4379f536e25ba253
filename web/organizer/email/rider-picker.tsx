// Picks the registration that a letter is previewed with: the newest ones, or whoever is searched for.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SectionType } from '#domain/event.ts';
import type { LetterPreview } from '#domain/organizer.ts';
import type { Group } from '#domain/registration-list.ts';
import { registrationsQuery } from '#web/desk/queries.ts';

/** Only who gets the section's letter is offered. */
const groupOf: Record<SectionType, Group> = { pre_event: 'pre-event', road_trip: 'road-trip' };

type RiderPickerProps = {
  sectionType: SectionType;
  chosen: LetterPreview['registration'];
  onChoose: (registrationId: string) => void;
};

const typingPauseMs = 250;

export function RiderPicker({ sectionType, chosen, onChoose }: RiderPickerProps) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setQ(typed.trim()), typingPauseMs);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const riders = useQuery(registrationsQuery({ q, pageSize: 20, group: groupOf[sectionType] }));
  const found = riders.data?.items ?? [];
  const isListed = found.some(({ id }) => id === chosen?.id);
  const options = chosen && !isListed ? [chosen, ...found] : found;
  if (!chosen && riders.data?.total === 0 && q === '') {
    return <p className="soft">Nobody registered yet: the letter is shown as it would reach you.</p>;
  }
  return (
    <div className="filters">
      <div className="field">
        <label className="field__label" htmlFor="rider-search">
          Find a rider
        </label>
        <input
          id="rider-search"
          type="search"
          className="field__control"
          placeholder="Name or email"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div className="field">
        <label className="field__label" htmlFor="rider">
          Written to
        </label>
        <select
          id="rider"
          className="field__control"
          value={chosen?.id ?? ''}
          onChange={(event) => onChoose(event.target.value)}
        >
          {!chosen && <option value="">You</option>}
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
