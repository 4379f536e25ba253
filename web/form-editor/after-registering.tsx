// What riders read once they are in a section, as one of them reads it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventSection } from '#domain/event/event.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { registrationsQuery } from '#web/desk/queries.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { RiderPicker } from '#web/organizer/email/rider-picker.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import * as words from '#words/desk/form-editor.ts';
import { sectionText } from '#words/letters/named-values.ts';

type AfterRegisteringProps = { text: string; section: EventSection };

export function AfterRegistering({ text, section }: AfterRegisteringProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="section-preview__after"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{words.afterRegistering}</summary>
      {isOpen && <ReadBy text={text} section={section} />}
    </details>
  );
}

function ReadBy({ text, section }: AfterRegisteringProps) {
  const { event } = useDesk();
  const riders = useQuery(registrationsQuery({ q: '', pageSize: 20, section: section.key }));
  const [picked, setPicked] = useState<Registration>();
  const shown = picked ?? riders.data?.items[0];
  // Right after registering nothing has come; a list says it of all sections at once.
  const reader = shown && { ...shown, money: undefined };
  return (
    <>
      {reader && (
        <RiderPicker sectionType={section.key} chosen={reader} pickedId={reader.id} onChoose={setPicked} />
      )}
      <p className="section__text">
        <LinkedText text={sectionText(text, event, section, reader)} />
      </p>
    </>
  );
}
