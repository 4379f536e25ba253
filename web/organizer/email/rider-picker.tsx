// Picks the registration that a letter is previewed with: the newest ones, or whoever is searched for.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LetterPreview } from '#domain/letters/sent-letters.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { registrationsQuery } from '#web/desk/queries.ts';
import { FilterOptional, SearchField } from '#web/ui/filters.tsx';
import { Failed } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/letters.ts';

type RiderPickerProps = {
  sectionType: string;
  /** Whom the letter is shown for; without one it is written to the organizer. */
  chosen: LetterPreview['registration'];
  /** Who was picked, while that letter is on its way. */
  pickedId: string | undefined;
  onChoose: (rider: Registration) => void;
};

export function RiderPicker({ sectionType, chosen, pickedId, onChoose }: RiderPickerProps) {
  const [q, setQ] = useState('');
  const riders = useQuery(registrationsQuery({ q, pageSize: 20, section: sectionType }));
  const found = riders.data?.items ?? [];
  const isListed = !chosen || found.some(({ id }) => id === chosen.id);
  const options = isListed ? found : [chosen, ...found];
  if (!chosen && riders.data?.total === 0 && q === '') {
    return <p className="soft">{words.nobodyRegistered}</p>;
  }
  return (
    <>
      <div className="filters">
        <SearchField label={words.findARider} placeholder={words.nameOrEmail} q={q} onSearch={setQ} />
        <FilterOptional
          label={words.writtenTo}
          value={pickedId ?? chosen?.id ?? ''}
          none={chosen ? undefined : words.you}
          options={options.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(id) => {
            const rider = found.find((one) => one.id === id);
            if (rider) onChoose(rider);
          }}
        />
      </div>
      {riders.isError && <Failed message={words.ridersNotLoaded} onRetry={() => void riders.refetch()} />}
      <p className="live soft small" role="status">
        {riders.data?.total === 0 && words.nobodyFound}
      </p>
    </>
  );
}
