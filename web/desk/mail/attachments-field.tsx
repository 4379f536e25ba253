// What goes with a letter to many: the event's dates, and PDFs of whoever writes it, which are checked as they are added.

import { useMutation } from '@tanstack/react-query';
import { Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import type { PlainFault } from '#domain/basics/faults.ts';
import { attachmentLimits, type MailingFile } from '#domain/letters/attachments.ts';
import { call } from '#web/call.ts';
import type { MailingDraft } from '#web/desk/mail/mailing-draft.ts';
import { fieldsOf, messageOf } from '#web/desk/message-of.ts';
import { BusyLabel } from '#web/ui/busy-label.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tick } from '#web/ui/tick.tsx';
import * as words from '#words/desk/attachments.ts';
import { inWords } from '#words/faults.ts';

type AttachmentsFieldProps = {
  draft: Pick<MailingDraft, 'hasCalendar' | 'files'>;
  error: string | undefined;
  onChange: (change: Pick<MailingDraft, 'hasCalendar'>) => void;
  /** Of what is attached by then: a file takes its time to get to the server. */
  onFiles: (next: (files: readonly MailingFile[]) => readonly MailingFile[]) => void;
};

export function AttachmentsField({ draft, error, onChange, onFiles }: AttachmentsFieldProps) {
  const { hasCalendar, files } = draft;
  const [refused, setRefused] = useState<string>();
  const add = useMutation({
    mutationFn: async (file: File) =>
      call('POST /api/mailing-files', { body: { name: file.name, content: await base64Of(file) } }),
    onSuccess: (added) => onFiles((now) => [...now.filter(({ id }) => id !== added.id), added]),
    onError: (fault, { name }) => {
      const why = fieldsOf(fault).content ?? messageOf(fault, words.notAdded);
      setRefused(words.ofFile({ name, why }));
    },
  });
  const choose = (file: File) => {
    const fault = faultOf(file, files);
    setRefused(fault && inWords({ file: { code: fault } }).file);
    if (!fault) add.mutate(file);
  };
  const shown = refused ?? error;
  return (
    <fieldset className="stack stack--tight">
      <legend className="field__label">{words.attachments}</legend>
      <div className="apart">
        <Tick isSet={hasCalendar} onSet={(isSet) => onChange({ hasCalendar: isSet })}>
          {words.withCalendar}
        </Tick>
        <label className="button button--small compose__add">
          <BusyLabel isBusy={add.isPending} busy={words.adding} label={words.addPdf}>
            <Paperclip aria-hidden="true" size={18} />
          </BusyLabel>
          <input
            type="file"
            className="visually-hidden"
            accept="application/pdf,.pdf"
            aria-disabled={add.isPending}
            aria-invalid={shown !== undefined}
            aria-describedby="mailing-files-error mailing-files-about"
            onClick={(press) => add.isPending && press.preventDefault()}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) choose(file);
              // The same one may be chosen again.
              target.value = '';
            }}
          />
        </label>
      </div>
      {files.map(({ id, name, bytes }) => (
        <p className="compose__file" key={id}>
          <span>
            {name} <span className="soft small">{words.sizeText(bytes)}</span>
          </span>
          <Button
            look="quiet small"
            aria-label={words.remove({ name })}
            onPress={() => {
              setRefused(undefined);
              onFiles((now) => now.filter((file) => file.id !== id));
            }}
          >
            <X aria-hidden="true" size={18} />
          </Button>
        </p>
      ))}
      <p className="field__error" id="mailing-files-error" role="alert" hidden={!shown}>
        {shown}
      </p>
      <p className="soft small" id="mailing-files-about">
        {words.aboutFiles}
      </p>
    </fieldset>
  );
}

/** Before it is sent: what it holds, the server looks at. */
function faultOf(file: File, files: readonly MailingFile[]): PlainFault | undefined {
  if (files.length >= attachmentLimits.files) return 'too_many_attached';
  const all = files.reduce((sum, { bytes }) => sum + bytes, file.size);
  return all > attachmentLimits.bytes ? 'files_too_large' : undefined;
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
