// What the papers that the server counts say.
import { expect, test } from 'vitest';
import type { Kitchen } from '#domain/lists/sheets.ts';
import { fourDays, section, twoSections } from '#tests/events.ts';
import { kitchenPaper } from '#web/desk/sheets/counted-papers.ts';
import type { SheetAsked } from '#web/desk/sheets/narrowing.ts';

test.each([
  ['pre_event', 'Pre-Event Activities, no day ticked', 'Workshops'],
  ['workshops', 'Pre-Event Activities', 'Workshops, no day ticked'],
  [undefined, 'Pre-Event Activities', 'Workshops'],
])('where riders tick days of %s the kitchen reads %j and %j', (daysSection, preEvent, workshops) => {
  const event = { days: fourDays, sections: [...twoSections, section('workshops', { title: 'Workshops' })] };
  const plates = { value: '', everything: 2, vegetarian: 0, vegan: 0, other: 0, withNeeds: 0 };
  const kitchen: Kitchen = {
    asOf: '2025-11-01T10:00:00.000Z',
    servings: [
      { of: 'day', key: 'friday', ...plates },
      { of: 'section', key: 'pre_event', ...plates },
      { of: 'section', key: 'workshops', ...plates },
    ],
    ...(daysSection !== undefined && { daysSection }),
    needs: [],
  };
  const asked = { event, narrowed: {}, questions: [] } as unknown as SheetAsked;
  const rows = kitchenPaper(asked, kitchen).parts[0]?.rows ?? [];
  expect(rows.map(([when]) => when)).toEqual(['friday', preEvent, workshops]);
});
