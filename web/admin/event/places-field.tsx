// For how many a section or a day has room; fewer than are in it takes nobody's place, and says so.
import { useEventForm } from '#web/admin/event/event-edit-context.ts';
import { EventField, type TextName } from '#web/admin/event/event-field.tsx';
import { numberOfPlaces } from '#web/form-editor/places-text.ts';
import * as words from '#words/desk/event.ts';

/** `subject`: see domain/entries/places.ts. */
type PlacesFieldProps = { name: TextName; subject: string };

export function PlacesField({ name, subject }: PlacesFieldProps) {
  const { form, base } = useEventForm();
  const taken = base.taken[subject] ?? 0;
  const isFewer = numberOfPlaces(form.watch(name) ?? '') < taken;
  return (
    <EventField
      name={name}
      help={isFewer ? <strong>{words.fewerThanTaken({ taken })}</strong> : words.placesHelp}
    />
  );
}
