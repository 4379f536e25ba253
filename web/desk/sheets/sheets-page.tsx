// The sheets that there are, and the one that was opened; what narrows it stands in the address.
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'wouter';
import { listOfSheet } from '#domain/lists/sheets.ts';
import { BackToDashboard } from '#web/desk/back-to-dashboard.tsx';
import { searchOf } from '#web/desk/list-address.ts';
import { questionsQuery } from '#web/desk/questions/question-queries.ts';
import { EmergencySheet } from '#web/desk/sheets/emergency-sheet.tsx';
import { KitchenSheet } from '#web/desk/sheets/kitchen-sheet.tsx';
import { DoorSheet, HandOutSheet, SignUpSheet } from '#web/desk/sheets/list-sheets.tsx';
import { readNarrowing } from '#web/desk/sheets/narrowing.ts';
import type { OpenSheet } from '#web/desk/sheets/open-sheet.ts';
import { ShirtsSheet } from '#web/desk/sheets/shirts-sheet.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { WhoChips } from '#web/desk/who/who-chips.tsx';
import { editionAtHand } from '#web/edition-at-hand.ts';
import { FilterOptional } from '#web/ui/filters.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import { sectionLabel } from '#words/desk/section-label.ts';
import * as words from '#words/desk/sheets.ts';

const drawings: Record<words.SheetName, (sheet: OpenSheet) => ReactElement> = {
  door: DoorSheet,
  kitchen: KitchenSheet,
  shirts: ShirtsSheet,
  'hand-out': HandOutSheet,
  'sign-up': SignUpSheet,
  emergency: EmergencySheet,
};

function isSheetName(name: string | null): name is words.SheetName {
  return name !== null && Object.hasOwn(words.names, name);
}

export function SheetsPage() {
  const { event, by } = useDesk();
  const path = `/${by}/sheets`;
  const [search, setSearch] = useSearchParams();
  const questions = useQuery(questionsQuery);
  const narrowed = readNarrowing(search);
  const asked = search.get('sheet');
  const name = isSheetName(asked) ? asked : undefined;
  const Sheet = name && drawings[name];
  const change = (changed: Record<string, string | undefined>) =>
    setSearch(searchOf({ ...Object.fromEntries(search), ...changed }), { replace: true });
  return (
    <>
      <div className="desk__heading">
        {!name && <BackToDashboard />}
        {name && (
          <Link href={`${path}?${searchOf(narrowed)}`} className="tall-link no-print">
            <ArrowLeft aria-hidden="true" size={16} /> {words.allSheets}
          </Link>
        )}
        <h1 className="title-2">{name ? words.names[name] : words.sheets}</h1>
        {!name && <p className="soft">{words.about}</p>}
      </div>
      <div className="sheet">
        <div className="sheet__narrowing no-print">
          <search className="filters">
            <FilterOptional
              label={words.section}
              value={narrowed.section ?? ''}
              none={words.everySection}
              options={event.sections.map(({ key }) => ({ value: key, label: sectionLabel(key, event) }))}
              onChoose={(section) => change({ section })}
            />
            <FilterOptional
              label={words.day}
              value={narrowed.day ?? ''}
              none={words.everyDay}
              options={event.days.map(({ key, label }) => ({ value: key, label }))}
              onChoose={(day) => change({ day })}
            />
          </search>
          <WhoChips who={narrowed.who} onChange={(who) => change({ who })} />
        </div>
        {!name && <SheetList path={path} narrowed={narrowed} />}
        {Sheet && <Unread of={questions} waiting={words.loading} failed={words.notLoaded} />}
        {Sheet && questions.data && (
          <Sheet {...{ event, narrowed, search, change }} questions={questions.data} />
        )}
      </div>
    </>
  );
}

function SheetList({ path, narrowed }: { path: string } & Pick<OpenSheet, 'narrowed'>) {
  return (
    <ul className="plain-list sheet-list">
      {Object.entries(words.names).map(([name, label]) => (
        <li key={name}>
          <Link className="sheet-list__link" href={`${path}?${searchOf({ sheet: name, ...narrowed })}`}>
            {label}
          </Link>
          <p className="soft small">{isSheetName(name) && words.holds[name]}</p>
        </li>
      ))}
      {editionAtHand() === undefined && (
        <li>
          <a
            className="sheet-list__link"
            href={`/organizer/cards?${searchOf(listOfSheet(narrowed))}`}
            target="_blank"
            rel="noopener"
          >
            {words.spokeCards}
          </a>
          <p className="soft small">{words.holdsCards}</p>
        </li>
      )}
    </ul>
  );
}
