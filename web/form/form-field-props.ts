// What the control of a field is given, whichever its kind is.
import type { EventContent } from '#domain/event/event.ts';
import type { Answer, Field } from '#domain/forms/fields.ts';
import type { PlacesText } from '#web/form/places-left.tsx';

export type FormFieldProps = {
  /** Tells two definitions on one page apart. */
  form: string;
  field: Field;
  answer: Answer | undefined;
  error?: string | undefined;
  enterKeyHint?: 'next' | 'send' | undefined;
  /** Its days, where they are asked. */
  event: Pick<EventContent, 'days' | 'currency' | 'locale'>;
  /** Of a section whose answers have room for so many. */
  placesText?: PlacesText | undefined;
  textareaRows?: number | undefined;
  onAnswer: (fieldId: string, answer: Answer) => void;
};
