// What organizers wrote has the same links in a letter as on a page, and the way to the registration.
import { expect, test } from 'vitest';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { sectionConfirmation } from '#server/registrations/letters/section-confirmation.ts';

test('a letter links what a page links, and nothing else that organizers wrote', () => {
  const confirmationText =
    'Route (https://example.org/ride), your place: {payment_link}. Not http:// and not https://[1.';
  const { html } = sectionConfirmation({
    event: adelaideEvent(2025),
    name: 'Mia',
    email: 'mia@example.org',
    sectionType: 'road_trip',
    sectionTitle: 'Road Trip',
    confirmationText,
    amountCents: 20_000,
    paymentCode: '7K4M-2QXA',
    reference: 'Mia road trip',
  });
  const words = /Route.*not https.*?<\/p>/s.exec(html)?.[0] ?? '';
  const targets = [...words.matchAll(/href="([^"]*)"/g)].map(([, target]) => target);
  expect(targets).toEqual(['https://example.org/ride', '{payment_link}']);
});
