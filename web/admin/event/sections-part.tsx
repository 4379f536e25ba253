// What riders can sign up for: sections with price and organizer. Their questions are edited by their organizers.
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import {
  eventLimits,
  guestDetails,
  type SectionTemplate,
  sectionTemplates,
} from '#domain/event/event-limits.ts';
import { newSection } from '#domain/event/new-section.ts';
import { sectionSubject } from '#domain/forms/place-subjects.ts';
import { sectionDraftOf } from '#web/admin/event/event-draft.ts';
import { useEventForm } from '#web/admin/event/event-edit-context.ts';
import { EventField, EventSelect } from '#web/admin/event/event-field.tsx';
import { EventPart, FieldPair } from '#web/admin/event/event-part.tsx';
import { EventRows, useAddRow } from '#web/admin/event/event-rows.tsx';
import { EventTemplate } from '#web/admin/event/event-template.tsx';
import { PlacesField } from '#web/admin/event/places-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import * as words from '#words/desk/event.ts';
import { templateHints, templateNames } from '#words/desk/section-templates.ts';

export function SectionsPart() {
  const { form, base } = useEventForm();
  const addRow = useAddRow();
  const sections = useFieldArray({ control: form.control, name: 'sections' });
  const [typed, currency, dates] = form.watch(['sections', 'currency', 'sections.0.dates']);
  const entered = (place: number) => base.entered[typed[place]?.key ?? ''] ?? 0;
  const add = (template: SectionTemplate, title: string) => {
    // Keys of sections that were removed from the draft, too: riders may still be in them.
    const taken = new Set([...base.published.sections, ...typed].map(({ key }) => key));
    const onAdd = () => sections.append(sectionDraftOf(newSection(template, title, dates ?? '', taken)));
    addRow({ list: 'sections', place: typed.length, first: 'priceCents', onAdd });
  };
  return (
    <EventPart group="sections">
      <EventRows
        list="sections"
        empty={words.noSectionYet}
        rows={sections.fields.map(({ id }, place) => ({
          id,
          name: typed[place]?.title || words.sectionNumber({ place: place + 1 }),
          facts: [
            `${currency} ${typed[place]?.priceCents ?? ''}`,
            entered(place) > 0 && words.peopleInIt({ people: entered(place) }),
          ]
            .filter(Boolean)
            .join(' · '),
          keptBecause: entered(place) > 0 ? words.somebodyHasEnteredIt : undefined,
        }))}
        onMove={sections.move}
        onDelete={sections.remove}
      >
        {(place) => <SectionFields place={place} />}
      </EventRows>
      <EventField name="offerHours" help={words.offerHoursHelp} />
      {typed.length < eventLimits.sections ? (
        <NewSection onAdd={add} />
      ) : (
        <p className="soft">{words.mostSections({ most: eventLimits.sections })}</p>
      )}
    </EventPart>
  );
}

function SectionFields({ place }: { place: number }) {
  const { form } = useEventForm();
  const section = `sections.${place}` as const;
  /** While they are what the section was called. */
  const wordsFollow = (title: string, before: string) => {
    const name = `${section}.transferWords` as const;
    if (form.getValues(name) === before.toLowerCase()) form.setValue(name, title.toLowerCase());
  };
  return (
    <div className="stack">
      <FieldPair>
        <EventField name={`${section}.title`} onChange={wordsFollow} />
        <EventField name={`${section}.dates`} help={words.asRidersReadThem} />
        <EventField name={`${section}.organizer.name`} help={words.organizerHelp} />
        <EventField name={`${section}.organizer.email`} type="email" />
        <EventField name={`${section}.organizer.phone`} type="tel" help={words.mayBeLeftEmpty} />
        <EventSelect name={`${section}.chat`} options={words.chatReaders} help={words.chatReadersHelp} />
        <EventField
          name={`${section}.priceCents`}
          help={words.priceHelp({ currency: form.watch('currency') })}
        />
        <EventField name={`${section}.transferWords`} help={words.transferWordsHelp} />
      </FieldPair>
      <EarlyPrices place={place} />
      <FieldPair>
        <EventField name={`${section}.guestPriceCents`} help={words.guestPriceHelp} />
        <GuestTicks place={place} />
      </FieldPair>
      <FieldPair>
        <PlacesField name={`${section}.places`} subject={sectionSubject(form.watch(`${section}.key`))} />
        <div className="field">
          <label className="choice">
            <input type="checkbox" {...form.register(`${section}.showsPlaces`)} />
            <span>{words.showsPlaces}</span>
          </label>
          <label className="choice">
            <input
              type="checkbox"
              aria-describedby={`${section}-approval`}
              {...form.register(`${section}.needsApproval`)}
            />
            <span>{words.needsApproval}</span>
          </label>
          <p className="field__help" id={`${section}-approval`}>
            {words.needsApprovalHelp}
          </p>
        </div>
      </FieldPair>
      <EventTemplate name={`${section}.includes`} rows={3} help={words.oneThingALine} />
    </div>
  );
}

/** What the form asks of each guest. */
function GuestTicks({ place }: { place: number }) {
  const { form, base } = useEventForm();
  const section = `sections.${place}` as const;
  const [key, price, asked] = form.watch([
    `${section}.key`,
    `${section}.guestPriceCents`,
    `${section}.asksOfGuests`,
  ]);
  // What a new section's form will ask is not known before it is there.
  const isThere = base.published.sections.some((one) => one.key === key);
  const isAsked = base.askHowMany.some((form) => form === 'main' || form === key);
  const isWanted = price.trim() !== '' || asked.length > 0;
  return (
    <fieldset className="field">
      <legend className="field__label">{words.asksOfGuests}</legend>
      {guestDetails.map((detail) => (
        <label key={detail} className="choice">
          <input type="checkbox" value={detail} {...form.register(`${section}.asksOfGuests`)} />
          <span>{words.guestDetail[detail]}</span>
        </label>
      ))}
      <p className="field__help" role="status">
        {isThere && isWanted && !isAsked ? (
          <strong>{base.askHowMany.length > 0 ? words.askedElsewhere : words.nobodyAsksHowMany}</strong>
        ) : (
          words.asksOfGuestsHelp
        )}
      </p>
    </fieldset>
  );
}

/** The earliest first; afterwards it costs the section's price. */
function EarlyPrices({ place }: { place: number }) {
  const { form } = useEventForm();
  const list = `sections.${place}.earlyPrices` as const;
  const early = useFieldArray({ control: form.control, name: list });
  return (
    <fieldset className="stack stack--close stack--start">
      <legend className="field__label">{words.earlyPrices}</legend>
      <p className="field__help">{words.earlyPricesHelp}</p>
      {early.fields.map(({ id }, row) => (
        <div className="early-prices__row" key={id}>
          <EventField name={`${list}.${row}.until`} type="date" />
          <EventField name={`${list}.${row}.priceCents`} />
          <Button look="quiet small" onPress={() => early.remove(row)}>
            {words.remove}
            <span className="visually-hidden"> {words.earlyPriceNumber({ row: row + 1 })}</span>
          </Button>
        </div>
      ))}
      {early.fields.length < eventLimits.earlyPrices && (
        <Button look="small" onPress={() => early.append({ until: '', priceCents: '' })}>
          <Plus aria-hidden="true" size={18} />
          {words.addAnEarlyPrice}
        </Button>
      )}
    </fieldset>
  );
}

type NewSectionProps = { onAdd: (template: SectionTemplate, title: string) => void };

function NewSection({ onAdd }: NewSectionProps) {
  const [title, setTitle] = useState('');
  const [template, setTemplate] = useState<SectionTemplate>('plain');
  const add = () => {
    onAdd(template, title.trim() || templateNames[template]);
    setTitle('');
  };
  return (
    <fieldset className="event-part__pair new-section no-print">
      <legend className="new-section__title">{words.aNewSection}</legend>
      <Field label={words.itsName}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            maxLength={100}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            onKeyDown={(press) => {
              // Enter also ends the spelling of a word in Chinese or Japanese.
              if (press.key !== 'Enter' || press.nativeEvent.isComposing) return;
              press.preventDefault();
              add();
            }}
          />
        )}
      </Field>
      <Field label={words.beginsAs} help={words.itsFormAsks({ asks: templateHints[template] })}>
        {(control) => (
          <select
            {...control}
            value={template}
            onChange={({ target }) =>
              setTemplate(sectionTemplates.find((name) => name === target.value) ?? 'plain')
            }
          >
            {sectionTemplates.map((name) => (
              <option key={name} value={name}>
                {templateNames[name]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button look="small" onPress={add}>
        <Plus aria-hidden="true" size={18} />
        {words.addSection}
      </Button>
    </fieldset>
  );
}
