// The Details tab of /data: what it says of somebody.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { upcastEvent } from '#domain/event/event-upcast.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { entered, fourDays, section, twoSections } from '#tests/events.ts';
import { first } from '#tests/first-event.ts';
import { registrationOf } from '#tests/registrations.ts';
import { DataDetails } from '#web/admin/data/data-details.tsx';
import { DeskProvider } from '#web/desk/use-desk.ts';

test('days stand beside the section that asked for them', () => {
  const rides = { ...entered(['rides'])[0], days: ['friday', 'saturday'] };
  const entries = [...entered(['pre_event']), rides] as Registration['entries'];
  const registrations = [registrationOf({ entries, participationDays: rides.days })];
  const sections = [...twoSections, section('rides', { title: 'Rides' })];
  const event = { ...upcastEvent(first), days: fourDays, sections };
  const details = createElement(DataDetails, { registrations });
  const html = renderToStaticMarkup(createElement(DeskProvider, { value: { event } }, details));
  expect(html).toContain('Rides (2 Days)<');
});

test('whose days were all taken away takes part in none of them', () => {
  const registrations = [registrationOf({ entries: entered(['pre_event']) })];
  const event = { ...upcastEvent(first), days: fourDays, sections: twoSections };
  const details = createElement(DataDetails, { registrations });
  const html = renderToStaticMarkup(createElement(DeskProvider, { value: { event } }, details));
  expect(html).toContain('>Pre-Event (0 Days)<');
});
