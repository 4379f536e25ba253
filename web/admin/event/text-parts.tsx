// The parts of the event that are plain fields: texts, dates and place, headquarters, chat and support.
import { EventField } from '#web/admin/event/event-field.tsx';
import { EventPart, FieldPair } from '#web/admin/event/event-part.tsx';
import { EventTemplate } from '#web/admin/event/event-template.tsx';

export function TextsPart() {
  return (
    <EventPart group="texts">
      <EventField name="title" />
      <FieldPair>
        <EventField name="formTitle" />
        <EventField
          name="abbreviation"
          help="Files that are exported begin with it: small letters, digits and hyphens"
        />
      </FieldPair>
      <EventTemplate name="tagline" rows={2} help="One sentence under the title" />
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
        <EventField name="endDate" type="date" help="A road trip may end later" />
      </FieldPair>
      <FieldPair>
        <EventField name="city" />
        <EventField
          name="timeZone"
          offers={Intl.supportedValuesOf('timeZone')}
          help="Such as Europe/Brussels: the event ends and times are shown by it"
        />
      </FieldPair>
      <FieldPair>
        <EventField name="currency" offers={Intl.supportedValuesOf('currency')} help="Such as AUD or EUR" />
        <EventField
          name="locale"
          offers={languages}
          help="Such as en-AU or nl-BE: how numbers, money and days are written"
        />
      </FieldPair>
    </EventPart>
  );
}

export function HeadquartersPart() {
  return (
    <EventPart group="headquarters">
      <FieldPair>
        <EventField name="headquarters.name" />
        <EventField
          name="headquarters.address"
          help="Everybody reads it; leave it empty to keep it for letters"
        />
      </FieldPair>
      <EventTemplate name="headquarters.note" rows={3} />
    </EventPart>
  );
}

export function ContactPart() {
  return (
    <EventPart group="contact">
      <EventField name="chatUrl" type="url" help="The link by which riders join, beginning with https://" />
      <EventField name="supportEmail" type="email" help="Organizers who can’t sign in write there" />
    </EventPart>
  );
}
