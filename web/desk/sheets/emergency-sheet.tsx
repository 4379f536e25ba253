// The emergency pack: opened by who runs the section, and below it who opened one so far.
import { useQuery } from '@tanstack/react-query';
import { slotsOf } from '#domain/boards/boards.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { OpenedAs, Opening } from '#domain/lists/sheets.ts';
import { call } from '#web/call.ts';
import { useEditionState } from '#web/desk/edition-choice.tsx';
import { packPaper } from '#web/desk/sheets/counted-papers.ts';
import type { OpenSheet } from '#web/desk/sheets/open-sheet.ts';
import { SheetFrame } from '#web/desk/sheets/sheet-frame.tsx';
import { useDesk } from '#web/desk/use-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterOptional } from '#web/ui/filters.tsx';
import { Failed } from '#web/ui/waiting.tsx';
import { sectionLabel } from '#words/desk/section-label.ts';
import * as words from '#words/desk/sheets.ts';

export function EmergencySheet(sheet: OpenSheet) {
  const { narrowed } = sheet;
  const { event, organizer } = useDesk();
  const openings = useQuery({
    queryKey: ['emergency-openings'],
    queryFn: () => call('GET /api/sheets/emergency/openings', {}),
    gcTime: 0,
  });
  const isCurrent = useEditionState() === 'current';
  const mayOpen = !organizer || organizer.sections.some((section) => section === narrowed.section);
  const legs = event.roadTrip ? slotsOf('cars', event) : [];
  const leg = sheet.search.get('leg') || undefined;
  const read = async (as: OpenedAs) => {
    const body = { ...narrowed, ...(leg && { leg }), as };
    const pack = await call('POST /api/sheets/emergency', { body });
    void openings.refetch();
    return pack;
  };
  return (
    <>
      {!isCurrent && <p className="notice no-print">{words.packOfCurrent}</p>}
      {isCurrent && legs.length > 0 && (
        <div className="filters no-print">
          <FilterOptional
            label={words.byCars}
            value={leg ?? ''}
            none={words.inOneList}
            options={legs.map(({ key, name, when }) => ({ value: key, label: words.legOf({ name, when }) }))}
            onChoose={(chosen) => sheet.change({ leg: chosen })}
          />
        </div>
      )}
      {isCurrent && mayOpen && (
        <SheetFrame
          name="emergency"
          queryKey={['emergency-pack', narrowed, leg]}
          read={read}
          draw={(data) => packPaper(sheet, data)}
        />
      )}
      {isCurrent && !mayOpen && (
        <div className="notice no-print">
          <p>{words.chooseYours}</p>
          <div className="actions">
            {organizer.sections.map((section) => (
              <Button key={section} look="small" onPress={() => sheet.change({ section })}>
                {sectionLabel(section, event)}
              </Button>
            ))}
          </div>
        </div>
      )}
      {openings.isError && (
        <Failed message={words.openingsNotLoaded} onRetry={() => void openings.refetch()} />
      )}
      {openings.data && openings.data.length > 0 && (
        <section className="no-print sheet__openings">
          <h2 className="title-3">{words.openings}</h2>
          <ul className="plain-list">
            {openings.data.map((opening) => (
              <li key={opening.id}>{told(opening, event)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function told({ section, day, as, people, openedBy, openedAt }: Opening, event: EventContent): string {
  const title = event.sections.some(({ key }) => key === section)
    ? sectionLabel(section, event)
    : section || words.everySection;
  const label = event.days.find(({ key }) => key === day)?.label ?? day;
  const of = label ? `${title}, ${label}` : title;
  return words.opening({ at: openedAt, by: openedBy, as, of, people });
}
