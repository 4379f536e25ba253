// A form sent again: nobody reads in a letter that there is another rider or another place.
import { describe, expect, it } from 'vitest';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { organizerNotice } from '#server/registrations/letters/organizer-notice.ts';
import { registrationConfirmation } from '#server/registrations/letters/registration-confirmation.ts';
import { sectionConfirmation } from '#server/registrations/letters/section-confirmation.ts';

const event = adelaideEvent(2025);
const email = 'mia@example.org';
const paymentCode = '7K4M-2QXA';

const changed = {
  section: sectionConfirmation({
    event,
    sectionType: 'pre_event',
    sectionTitle: 'Pre-Event Activities',
    confirmationText: 'Bring a lock.',
    name: 'Mia Müller',
    email,
    amountCents: 15_000,
    paymentCode,
    reference: 'Mia Müller pre-event',
    isChange: true,
  }),
  registration: registrationConfirmation({
    event,
    name: 'Mia Müller',
    email,
    participationDays: ['thursday'],
    entered: event.sections.slice(0, 1).map((section) => ({ section, amountCents: section.priceCents })),
    daysSection: 'pre_event',
    paymentCode,
    referenceOf: () => 'Mia Müller pre-event',
    isChange: true,
  }),
  notice: organizerNotice({
    event,
    sectionType: 'pre_event',
    title: 'Pre-Event Activities',
    name: 'Mia Müller',
    email,
    answers: [
      { label: 'Phone Number', value: '0400 111 222' },
      { label: 'T-Shirt Size', value: 'L' },
    ],
    changes: [{ label: 'Phone Number', value: '0400 111 222' }],
    paymentCode,
  }),
};

describe('letters about a change', () => {
  it.each([
    ['section', 'Pre-Event Activities'],
    ['registration', event.title],
  ] as const)(
    'tell the rider of a %s that the changes are stored, not that there is a place',
    (key, title) => {
      const { subject, text, html } = changed[key];
      expect(subject).toBe(`Your changes are stored: ${title}`);
      expect(text + html).not.toContain('You are on the list');
      expect(html).toContain('>Your changes are stored</h1>');
      expect(text).toContain('What you have already paid, you need not pay again.');
      for (const fact of ['$150', '0000 0000', 'Mia Müller pre-event']) expect(text).toContain(fact);
    },
  );

  it('keep the organizer’s words for the rider', () => {
    expect(changed.section.text).toContain('Bring a lock.');
  });

  it('tell the organizer what changed, before all answers, and that nobody is new', () => {
    const { subject, text, html } = changed.notice;
    expect(subject).toBe('Changed: Mia Müller (Pre-Event Activities)');
    expect(text + html).not.toContain('New registration');
    expect(text).toContain('It is the same registration as before, not another one.');
    const [, changes = '', answers = ''] = text.split(/What changed|Answers:/);
    expect(changes).toContain('Phone Number: 0400 111 222');
    expect(changes).not.toContain('T-Shirt Size');
    expect(answers).toContain('T-Shirt Size: L');
  });

  it('say so when nothing changed', () => {
    const { text } = organizerNotice({
      event,
      sectionType: 'pre_event',
      title: 'Pre-Event Activities',
      name: 'Mia',
      email,
      answers: [],
      changes: [],
      paymentCode,
    });
    expect(text).toContain('Mia sent Pre-Event Activities again and changed no answer.');
    expect(text).not.toContain('What changed');
  });
});
