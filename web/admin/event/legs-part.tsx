// The road trip that follows the event, if one does: its texts and its legs.
import { useFieldArray } from 'react-hook-form';
import { emptyLeg } from '#web/admin/event/event-draft.ts';
import { useEventForm } from '#web/admin/event/event-edit-context.ts';
import { EventField } from '#web/admin/event/event-field.tsx';
import { EventPart, FieldPair } from '#web/admin/event/event-part.tsx';
import { AddRow, EventRows } from '#web/admin/event/event-rows.tsx';
import { EventTemplate } from '#web/admin/event/event-template.tsx';
import { legName } from '#web/admin/event/field-labels.ts';
import { Switch } from '#web/ui/switch.tsx';
import * as words from '#words/desk/event.ts';

export function LegsPart() {
  const { form } = useEventForm();
  return (
    <EventPart group="legs">
      <Switch label={words.posterShowsRoadTrip} {...form.register('hasRoadTrip')} />
      {form.watch('hasRoadTrip') && <Legs />}
    </EventPart>
  );
}

function Legs() {
  const { form } = useEventForm();
  const legs = useFieldArray({ control: form.control, name: 'roadTrip.legs' });
  const typed = form.watch('roadTrip.legs');
  return (
    <>
      <EventField name="roadTrip.title" />
      <EventTemplate name="roadTrip.intro" rows={2} />
      <EventRows
        list="roadTrip.legs"
        empty={words.noLegYet}
        rows={legs.fields.map(({ id }, place) => ({
          id,
          name: legName(typed[place], place),
          facts: typed[place]?.when,
        }))}
        onMove={legs.move}
        onDelete={legs.remove}
      >
        {(place) => <LegFields place={place} />}
      </EventRows>
      <AddRow
        list="roadTrip.legs"
        label={words.addALeg}
        place={typed.length}
        first="from"
        onAdd={() => legs.append({ ...emptyLeg, from: typed.at(-1)?.to ?? '' })}
      />
    </>
  );
}

function LegFields({ place }: { place: number }) {
  const leg = `roadTrip.legs.${place}` as const;
  return (
    <div className="stack">
      <FieldPair>
        <EventField name={`${leg}.from`} />
        <EventField name={`${leg}.to`} help={words.samePlaceHelp} />
      </FieldPair>
      <FieldPair>
        <EventField name={`${leg}.date`} type="date" />
        <EventField name={`${leg}.when`} help={words.legWhenHelp} />
      </FieldPair>
      <FieldPair>
        <EventField name={`${leg}.kilometres`} />
        <EventField name={`${leg}.hours`} />
      </FieldPair>
    </div>
  );
}
