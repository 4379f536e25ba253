import { describe, expect, it } from 'vitest';
import { adminInvitation } from '#server/auth/letters/admin-invitation.ts';
import { composers } from '#server/letter-composers.ts';
import { compose } from '#server/mail/composers.ts';
import { type Letter, myRegistrationPlaceholder, paymentLinkPlaceholder } from '#server/mail/letter.ts';
import { confirmationTakenBack } from '#server/payments/letters/confirmation-taken-back.ts';
import { organizerNotice } from '#server/registrations/letters/organizer-notice.ts';
import { registrationConfirmation } from '#server/registrations/letters/registration-confirmation.ts';
import { sectionConfirmation } from '#server/registrations/letters/section-confirmation.ts';
import { deletionNotice } from '#server/retention/letters/deletion-notice.ts';
import { email, event, lettersOf, paymentCode, preEvent, roadTrip } from '#tests/example-letters.ts';

const payment = {
  event: 'road-trip',
  amountCents: 20_000,
  paymentCode,
  reference: 'Mia road trip',
  confirmedAt: '',
} as const;
const name = 'Mia Müller';
const lettersOfWithdrawal: [string, Letter][] = [
  [
    'organizer-notice',
    organizerNotice({
      event,
      sectionType: 'road_trip',
      title: 'Road Trip',
      name,
      email,
      answers: [],
      paymentCode,
      withdrawal: { payment },
    }),
  ],
  ['confirmation-notice', confirmationTakenBack({ ...payment, event, ticket: 'road-trip', name, email })],
];

const lettersOfChange = Object.entries(lettersOf('Mia Müller', 'See you there', true));
const allLetters = [...Object.entries(lettersOf('Mia Müller')), ...lettersOfWithdrawal, ...lettersOfChange];

describe.each(allLetters)('%s', (kind, letter) => {
  it('renders as text and as HTML', () => {
    expect(letter.kind).toBe(kind);
    for (const form of [letter.subject, letter.text, letter.html]) {
      expect(form).not.toMatch(/undefined|null|NaN|\[object|\$\{/);
    }
    expect(letter.text).not.toMatch(/<(p|td|br|table|a)\b/);
    expect(letter.html).toMatch(/^<!doctype html>\n<html lang="en-AU">/);
    expect(letter.subject).not.toContain('\n');
    expect(letter.html.replaceAll(/<style>.*?<\/style>/gs, '')).not.toMatch(
      /\{(?!((payment|my_registration)_link|public_url)\})/,
    );
  });

  it('opens the registration by one button', () => {
    const ways = [...letter.text.matchAll(/^(Open my registration|My registration: .*):\n(.*)$/gm)];
    expect(ways.length).toBeLessThanOrEqual(1);
    expect(ways.map(([, , target]) => target)).toEqual(ways.map(() => myRegistrationPlaceholder));
  });

  it('asks for one thing by one loud button', () => {
    expect(letter.html.split('background:#e5371b').length - 1).toBeLessThanOrEqual(1);
  });

  it('says the same in both forms', () => {
    const words = letter.html
      .replaceAll(/<(style|title)>.*?<\/\1>|<div style="display:none.*?<\/div>/gs, '')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
      .replaceAll(/\s/g, '');
    const linkTargets = /^\{((payment|my_registration)_link|public_url)\}/;
    for (const line of letter.text.split('\n').filter((row) => !linkTargets.test(row))) {
      const bare = line.replace(/^[-=>\s]+/, '').replaceAll(/\s|: |:$/g, '');
      expect(words.replaceAll(':', '')).toContain(bare.replaceAll(':', ''));
    }
  });

  it('loads nothing from elsewhere', () => {
    expect(letter.html).not.toMatch(/<(img|link|script|iframe)\b|url\(|@import|\bsrc=/i);
  });

  it('is small', () => {
    expect(Buffer.byteLength(letter.html)).toBeLessThan(12_000);
  });
});

describe('letters that are sent once rego is at another address', () => {
  const deleted = { entries: [], payments: [], createdAt: new Date(0) };
  const aboutSection = { event, sectionType: 'road_trip' };
  const ofForm = { ...aboutSection, listOfForm: 'pre_event', actor: 'Ada' };
  const written = [
    organizerNotice({ ...aboutSection, title: 'Road Trip', name, email, answers: [], paymentCode }),
    deletionNotice({ ...ofForm, deleted, firstTold: undefined }),
    adminInvitation({ ...aboutSection, firstName: 'Ada', email, hasPasswordLink: true }),
  ];

  it.each(written)('lead there: $subject', (letter) => {
    const sent = compose(composers, letter, { publicUrl: 'https://new.example.org', token: 'lost' });
    expect(sent.text).toMatch(/^https:\/\/new\.example\.org\/(organizer\/dashboard|api\/login)/m);
    expect(sent.html).toMatch(/href="https:\/\/new\.example\.org\/(organizer\/dashboard|api\/login)/);
    expect(sent.text + sent.html).not.toContain('{public_url}');
  });
});

describe('letters to riders', () => {
  const {
    'section-confirmation': section,
    'registration-confirmation': registration,
    'payment-details': payment,
  } = lettersOf('Mia Müller');

  it('say what to transfer, where to and with which reference', () => {
    for (const form of [section.text, section.html]) {
      for (const fact of ['$150', 'Adelaide Pre-event', '000-000', '0000 0000', 'Mia Müller pre-event']) {
        expect(form).toContain(fact);
      }
      expect(form.indexOf('7K4M-2QXA')).toBeGreaterThan(0);
      expect(form.indexOf('7K4M-2QXA')).toBeLessThan(form.indexOf('Mia Müller pre-event'));
    }
    const dates = 'Monday 10 Nov to Thursday 13 Nov';
    for (const fact of ['$200', '000-000', 'Mia Müller road trip', dates, 'Transport of your bike']) {
      expect(payment.text).toContain(fact);
    }
    const days = ['Thursday 6 Nov', 'Sunday 10 Nov'];
    for (const fact of ['$150', '$200', 'Mia Müller pre-event', 'Mia Müller road trip', ...days]) {
      expect(registration.text).toContain(fact);
    }
  });

  it('say what must stay where a bank has little room', () => {
    for (const { text } of [section, payment, registration]) {
      expect(text).toContain(
        'Write the code on your transfer, and the reference too. If your bank has no room for both, the code is enough.',
      );
    }
  });

  it('list what the price includes, a line each', () => {
    const [first = ''] = roadTrip.includes;
    expect(payment.text).toContain(`It includes:\n- ${first}\n- `);
    expect(payment.html).toContain(`>${first}</li>`);
  });

  it("carry the organizer's words, with links in the HTML", () => {
    expect(section.text).toContain('Bring a lock & a light.');
    expect(section.html).toContain('Bring a lock &amp; a light.');
    expect(section.html).toContain('<a href="https://chat.example.org/ride?a=1&amp;b=2"');
  });

  it('ask for no money from who does not come along', () => {
    const letter = sectionConfirmation({
      ...{ event, name: 'Mia', email },
      ...{ sectionType: 'road_trip', sectionTitle: 'Road Trip' },
      confirmationText: 'Transfer to the account below.',
      amountCents: roadTrip.priceCents,
      paymentCode,
      reference: 'Mia road trip',
      isComing: false,
    });
    expect(letter.text).toContain('No further information is needed.');
    expect(letter.text + letter.html).not.toMatch(/\$200|000-000|Transfer/);
  });

  it('hold the payment link as a placeholder', () => {
    for (const letter of [section, registration]) {
      expect(letter?.text).toContain(paymentLinkPlaceholder);
      expect(letter?.html).toContain(`href="${paymentLinkPlaceholder}"`);
    }
    expect(payment.text).not.toContain(paymentLinkPlaceholder);
  });

  it.each([
    [false, 'Road Trip is full, so you are on the waiting list.'],
    [true, 'Road Trip has fewer places than you are people,'],
  ])('say of one section what to transfer, and of another that they wait (in vain: %s)', (isBeyond, said) => {
    const { subject, text } = registrationConfirmation({
      ...{ event, name: 'Mia', email, paymentCode },
      participationDays: ['thursday'],
      entered: [{ section: preEvent, amountCents: preEvent.priceCents }],
      waitedFor: [{ section: roadTrip, isBeyond }],
      daysSection: 'pre_event',
      referenceOf: () => 'Mia pre-event',
    });
    expect(subject).toMatch(/^You are on the list: /);
    for (const part of ['$150', said]) expect(text).toContain(part);
    expect(text).not.toMatch(/transfer nothing|Road Trip: No/);
    expect(text).toMatch(/^Days: Thursday/m);
  });

  it('lead back to the registration also from one that joins nothing yet', () => {
    const joinsNothing = registrationConfirmation({
      ...{ event, name: 'Mia', email },
      participationDays: [],
      entered: [],
      daysSection: 'pre_event',
      paymentCode,
      referenceOf: () => '',
    });
    expect(joinsNothing.text).toContain(`Open my registration:\n${myRegistrationPlaceholder}`);
    expect(joinsNothing.text).not.toContain('BSB');
  });

  it('are answered to the organizer', () => {
    expect(section?.replyTo).toBe(preEvent.organizer.email);
    expect(payment?.replyTo).toBe(roadTrip.organizer.email);
    expect(registration?.replyTo).toBe(event.supportEmail);
  });

  it('hold nothing that a visitor typed but the name, without links', () => {
    const typed = 'Win big https://casino.example/x www.evil.com\r\nBcc: all@example.net';
    const letters = Object.values(lettersOf(typed));
    for (const letter of letters.filter(({ isVisitorAddress }) => isVisitorAddress)) {
      for (const form of [letter.subject, letter.text, letter.html]) {
        expect(form).not.toMatch(/casino\.example|www\.evil|all@example\.net|Bcc:/);
      }
      expect(letter.text).toContain('Win big https casino example x www evil com Bcc all example net');
    }
    const plain = [false, true].flatMap((again) => Object.values(lettersOf('Mia', 'BUY PILLS', again)));
    for (const letter of plain.filter(({ isVisitorAddress }) => isVisitorAddress)) {
      expect(letter.text + letter.html + letter.subject).not.toContain('BUY PILLS');
    }
  });
});

describe('letters to organizers', () => {
  const letters = Object.values(lettersOf('Mia\r\nBcc: all@example.net <b>', 'BUY <b>PILLS</b>\nnow'));
  const toOrganizers = letters.filter(({ isVisitorAddress }) => !isVisitorAddress);

  it('go to the organizer whose section or event it is, and are answered to the rider', () => {
    const contacts = [roadTrip, preEvent].map(({ organizer }) => organizer.email);
    expect(toOrganizers.map(({ recipient }) => recipient)).toEqual(contacts);
    expect(toOrganizers.map(({ replyTo }) => replyTo)).toEqual([email, email]);
  });

  it('hold what the rider typed, as text', () => {
    for (const { text, html } of toOrganizers) {
      expect(text).toContain('BUY <b>PILLS</b>');
      expect(html).toContain('BUY &lt;b&gt;PILLS&lt;/b&gt;<br>now');
      expect(html).not.toMatch(/<script|<b>/);
    }
  });

  it('have a subject of one line', () => {
    expect(toOrganizers.map(({ subject }) => subject)).toEqual([
      'New registration: Mia Bcc: all@example.net <b> (Road Trip)',
      'Confirmed: Mia Bcc: all@example.net <b> (Pre-Event)',
    ]);
  });
});
