// The letters about money: which of them go by themselves, in which words, and as a rider gets them.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type MoneyLetter, moneyLetters } from '#domain/event/event-money.ts';
import { useEventForm } from '#web/admin/event/event-edit-context.ts';
import { EventField } from '#web/admin/event/event-field.tsx';
import { EventPart } from '#web/admin/event/event-part.tsx';
import { call } from '#web/call.ts';
import { LetterSheet } from '#web/desk/letter-parts.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { TemplateControl } from '#web/form-editor/template-control.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Unread } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/money-letters.ts';
import { moneyLetterValues } from '#words/letters/money-values.ts';

export function LettersPart() {
  return (
    <EventPart group="moneyLetters">
      <EventField name="daysToPay" help={words.daysToPayHelp} />
      {moneyLetters.map((letter) => (
        <LetterFields key={letter} letter={letter} />
      ))}
    </EventPart>
  );
}

function LetterFields({ letter }: { letter: MoneyLetter }) {
  const { form, errors, event } = useEventForm();
  const [isShown, setIsShown] = useState(false);
  const [isOn, text] = form.watch([`moneyLetters.${letter}.isOn`, `moneyLetters.${letter}.text`]);
  const name = `moneyLetters.${letter}.text` as const;
  return (
    <fieldset className="stack">
      <legend className="money-letter__title">{words.letterNames[letter]}</legend>
      {letter === 'reminder' ? (
        <p className="soft small">{words.reminderGoes}</p>
      ) : (
        <Switch label={words.goesWhen[letter]} {...form.register(`moneyLetters.${letter}.isOn`)} />
      )}
      {isOn && (
        <>
          <TemplateControl
            name={name}
            label={words.wordsOf[letter]}
            help={words.aroundIt[letter]}
            rows={3}
            value={text}
            values={moneyLetterValues(event)}
            currency={event.currency}
            error={errors[name]}
            onChange={(typed) => form.setValue(name, typed, { shouldDirty: true })}
          />
          <div className="actions">
            <Button look="quiet small" onPress={() => setIsShown(true)}>
              {words.preview[letter]}
            </Button>
          </div>
        </>
      )}
      {isShown && <LetterPreviewDialog letter={letter} text={text} onClose={() => setIsShown(false)} />}
    </fieldset>
  );
}

type LetterPreviewDialogProps = { letter: MoneyLetter; text: string; onClose: () => void };

/** A letter about money in the words that are typed, as a rider gets it. */
function LetterPreviewDialog({ letter, text, onClose }: LetterPreviewDialogProps) {
  const shown = text.trim() === '' ? words.standardText(letter) : text;
  const preview = useQuery({
    queryKey: ['registrations', 'payments', 'letter', letter, shown],
    queryFn: () => call('POST /api/admin/payments/letters/preview', { body: { letter, text: shown } }),
    gcTime: 0,
  });
  return (
    <Dialog title={words.letterNames[letter]} onClose={onClose} isWide>
      <Unread of={preview} waiting={words.composing} failed={messageOf(preview.error, words.notComposed)} />
      {preview.data && (
        <>
          <p>{words.asGot(preview.data)}</p>
          <LetterSheet letter={preview.data} />
        </>
      )}
    </Dialog>
  );
}
