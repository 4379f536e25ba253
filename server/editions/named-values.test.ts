// What the named values of texts are, for a rider and for nobody in particular.
import { describe, expect, test } from 'vitest';
import { fillTemplate, offered, templateFault } from '#domain/basics/template.ts';
import { sectionOf } from '#domain/event/event.ts';
import { eventErrors } from '#domain/event/event-rules.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { defaultConfirmation, defaultSection } from '#server/editions/default-sections.ts';
import { fixedWeek } from '#tests/events.ts';
import { inWords } from '#words/faults.ts';
import { filledEvent } from '#words/filled-event.ts';
import {
  descriptionValues,
  filledSections,
  invitationValues,
  mailingValues,
  sectionText,
  sectionValues,
} from '#words/letters/named-values.ts';

const event = adelaideEvent(2025);
const preEvent = sectionOf(event, 'pre_event');

describe('the text that a section begins with', () => {
  test('reads as the specification has it: bank details, reference rule, group chat', () => {
    expect(fillTemplate(defaultConfirmation, sectionValues(event, preEvent))).toBe(
      [
        'Thanks for registering for the pre-event! Next steps:',
        '',
        '1. Transfer $150 to',
        '   Account name: Adelaide Pre-event',
        '   BSB: 000-000',
        '   Account number: 0000 0000',
        "2. Use your name plus 'pre-event' as the payment reference.",
        '3. Join the group chat for news and meeting points: https://chat.example.org/adelaide-pre-event',
      ].join('\n'),
    );
  });

  test('follows an event of another account, and holds nothing that it does not know', () => {
    const other = fixedWeek(event);
    for (const section of other.sections) {
      expect(templateFault(defaultConfirmation, sectionValues(other, section))).toBeUndefined();
      const { description } = defaultSection(section, other);
      expect(templateFault(description, descriptionValues(other, section))).toBeUndefined();
    }
    const [rides] = other.sections;
    if (!rides) throw new Error('no section');
    expect(fillTemplate(defaultConfirmation, sectionValues(other, rides))).toContain(
      '   IBAN: BE71 0961 2345 6769\n   BIC: GKCCBEBB\n',
    );
  });
});

test('who owes nothing transfers nothing, and what costs nothing is free', () => {
  const free = {
    ...event,
    sections: event.sections.map((one) => ({ ...one, priceCents: 0, earlyPrices: [] })),
  };
  expect(fillTemplate('Transfer {amount}', sectionValues(free, sectionOf(free, 'pre_event')))).toBe(
    'Transfer nothing',
  );
  expect(fillTemplate('Transfer {amount_pre_event}', mailingValues(free, { ...mia, entries: [] }))).toBe(
    'Transfer nothing',
  );
  const waived = { ...mia, entries: [{ ...entry, state: 'entered' as const, amountCents: 0 }] };
  expect(fillTemplate('{amount}', sectionValues(event, preEvent, waived))).toBe('nothing');
  expect(fillTemplate('{price}', descriptionValues(free, sectionOf(free, 'pre_event')))).toBe('Free');
});

const entry = { section: 'pre_event', state: 'entered', days: [], amountCents: 12_000, confirmedAt: null };
const mia = {
  id: 'a',
  name: 'Mia Lee www.example.org',
  participationDays: ['thursday', 'sunday'],
  entries: [{ ...entry, state: 'entered' as const }],
  paymentCode: '7K4M-2QXA',
};

test('a rider reads their own name, days, amount, code and reference', () => {
  const text = '{name}|{first_name}|{days}|{amount}|{code}|{reference}|{section}';
  expect(fillTemplate(text, sectionValues(event, preEvent, mia))).toBe(
    'Mia Lee www example org|Mia|Thursday 6 Nov, Sunday 10 Nov|$120|7K4M-2QXA|Mia Lee www example org pre-event|Pre-Event',
  );
  expect(fillTemplate('{days}', sectionValues(event, preEvent, { ...mia, participationDays: [] }))).toBe(
    'no days',
  );
});

test('a letter that invites riders of an earlier edition offers and fills nothing of theirs but their name', () => {
  const values = invitationValues(event, mia);
  const ofReaders = ['name', 'first_name', 'days', 'code', 'amount', 'reference'];
  const names = offered(values).map(({ name }) => name);
  expect(names.filter((name) => ofReaders.includes(name))).toEqual(['name', 'first_name']);
  expect(fillTemplate('{name}, {first_name}', values)).toBe('Mia Lee www example org, Mia');
  expect(templateFault('{code}', values)).toMatchObject({ found: [{ text: '{code}' }] });
});

test('nobody in particular reads words in place of them', () => {
  expect(fillTemplate('{first_name}: {days}, {code}, {reference}', sectionValues(event, preEvent))).toBe(
    "rider: your days, your code, your name plus 'pre-event'",
  );
});

test('a line that the account no longer has reads as words, and is offered to nobody', () => {
  const now = mailingValues({ ...event, bank: fixedWeek(event).bank });
  expect(fillTemplate('BSB: {bsb}', now)).toBe('BSB: see the payment page');
  expect(offered(now).map(({ name }) => name)).not.toContain('bsb');
  expect(templateFault('{bsb}', now)).toMatchObject({ found: [{ text: '{bsb}', meant: undefined }] });
});

test('sections are told to everybody with their texts filled', () => {
  const sectionConfig = { title: 'Days', description: '{dates}, {price}', fields: [] };
  const open = { sectionConfig, emailConfirmationContent: 'Pay {amount}', organizerUsername: 'anna' };
  expect(filledSections(event, { pre_event: open, gone: open })).toEqual({
    pre_event: {
      ...open,
      sectionConfig: { ...sectionConfig, description: 'Thursday 6 Nov to Sunday 10 Nov, $150' },
      emailConfirmationContent: 'Pay $150',
    },
  });
});

describe('the texts of the public pages', () => {
  const texts = {
    ...event,
    intro: '{event}, {dates} in {city}: from {price_pre_event}, then {distance}.',
    sections: event.sections.map((section) => ({ ...section, includes: ['{dates_road_trip}'] })),
  };

  test('are filled with the event’s own facts', () => {
    const { intro, roadTrip, sections } = filledEvent(texts);
    expect(intro).toBe(
      'Adelaide Pre-event Regos, 6–10 November 2025 in Adelaide, South Australia: from $150, then 1,404 km.',
    );
    expect(roadTrip?.intro).toMatch(/^One convoy, two nights out, 1,404 km\./);
    expect(sections.map(({ includes }) => includes)).toEqual([
      ['Monday 10 Nov to Thursday 13 Nov'],
      ['Monday 10 Nov to Thursday 13 Nov'],
    ]);
  });

  test('hold nothing that nobody knows: it is said at its place', () => {
    expect(eventErrors(event)).toEqual({});
    const wrong = { ...texts, tagline: 'For {pirce_pre_event}', locale: 'no locale', startDate: 'soon' };
    const [first, ...others] = wrong.sections;
    const sections = [{ ...first, includes: ['{{fine}}', '{name}'] }, ...others];
    expect(inWords(eventErrors({ ...wrong, sections }))).toMatchObject({
      tagline: 'Unknown placeholder: {pirce_pre_event} (did you mean {price_pre_event}?)',
      'sections.0.includes.1': 'Unknown placeholder: {name}',
    });
  });
});

test('who owes nothing reads no step that says how to transfer; for nobody in particular all stand', () => {
  const waived = { ...mia, entries: [{ ...entry, state: 'entered' as const, amountCents: 0 }] };
  expect(sectionText(defaultConfirmation, event, preEvent, waived)).toContain(
    'Next steps:\n\n1. Join the group chat',
  );
  expect(sectionText(defaultConfirmation, event, preEvent, mia)).toContain('1. Transfer $120 to\n   ');
  const free = { ...preEvent, priceCents: 0, earlyPrices: [] };
  expect(sectionText(defaultConfirmation, event, free)).toContain('1. Transfer nothing to');
});
