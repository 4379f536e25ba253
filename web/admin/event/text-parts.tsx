// The parts of the event that are plain fields: texts, dates and place, headquarters, chat and support.
import { EventField } from '#web/admin/event/event-field.tsx';
import { EventPart, FieldPair } from '#web/admin/event/event-part.tsx';
import { EventTemplate } from '#web/admin/event/event-template.tsx';
import * as words from '#words/desk/event.ts';

export function TextsPart() {
  return (
    <EventPart group="texts">
      <EventField name="title" />
      <FieldPair>
        <EventField name="formTitle" />
        <EventField name="abbreviation" help={words.shortNameHelp} />
      </FieldPair>
      <EventTemplate name="tagline" rows={2} help={words.taglineHelp} />
      <EventTemplate name="intro" rows={4} />
    </EventPart>
  );
}

const languages = [
  'en-AU',
  'en-GB',
  'en-US',
  'en-IE',
  'nl-BE',
  'nl-NL',
  'fr-BE',
  'fr-FR',
  'de-DE',
  'es-ES',
  'it-IT',
];

export function DatesPart() {
  return (
    <EventPart group="dates">
      <FieldPair>
        <EventField name="startDate" type="date" />
        <EventField name="endDate" type="date" help={words.endDateHelp} />
      </FieldPair>
      <FieldPair>
        <EventField name="city" />
        <EventField name="timeZone" offers={Intl.supportedValuesOf('timeZone')} help={words.timeZoneHelp} />
      </FieldPair>
      <FieldPair>
        <EventField name="currency" offers={Intl.supportedValuesOf('currency')} help={words.currencyHelp} />
        <EventField name="locale" offers={languages} help={words.localeHelp} />
      </FieldPair>
    </EventPart>
  );
}

export function HeadquartersPart() {
  return (
    <EventPart group="headquarters">
      <FieldPair>
        <EventField name="headquarters.name" />
        <EventField name="headquarters.address" help={words.noteHelp} />
      </FieldPair>
      <EventTemplate name="headquarters.note" rows={3} />
    </EventPart>
  );
}

export function ContactPart() {
  return (
    <EventPart group="contact">
      <EventField name="chatUrl" type="url" help={words.chatHelp} />
      <EventField name="supportEmail" type="email" help={words.supportHelp} />
    </EventPart>
  );
}
