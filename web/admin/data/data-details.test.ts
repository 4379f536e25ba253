// The Details tab of /data: what it says of somebody.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { entered, fourDays, twoSections } from '#tests/events.ts';
import { registrationOf } from '#tests/registrations.ts';
import { DataDetails } from '#web/admin/data/data-details.tsx';

test('whose days were all taken away takes part in none of them', () => {
  const registrations = [registrationOf({ entries: entered(['pre_event']) })];
  const event = { days: fourDays, sections: twoSections };
  const html = renderToStaticMarkup(createElement(DataDetails, { registrations, event }));
  expect(html).toContain('>Pre-Event (0 Days)<');
});
