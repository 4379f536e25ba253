// The registration form as a whole: title, the main form, the open sections and what a success shows.
import { type RefObject, useEffect, useRef } from 'react';
import type { RegisterPageData } from '#domain/page.ts';
import { MainForm } from '#web/public/register/main-form.tsx';
import { RegisteredNote } from '#web/public/register/registered-note.tsx';
import { SectionForm } from '#web/public/register/section-form.tsx';
import { SuccessDialog } from '#web/public/register/success-dialog.tsx';
import { useRegistration } from '#web/public/register/use-registration.ts';

export function RegisterForm({ data }: { data: RegisterPageData }) {
  const { event, isEmbedded } = data;
  const registration = useRegistration(data);
  const note = useRef<HTMLParagraphElement>(null);
  useFocusAfter(registration.state.succeeded === 'main', note);
  return (
    <div className="register">
      <h1>{event.formTitle}</h1>
      <p className="register__hint">
        Fields marked <span aria-hidden="true">*</span>
        <span className="visually-hidden">with a star</span> are required.
      </p>
      <noscript>
        <p className="notice notice--error">
          This form needs JavaScript. Please switch it on and reload the page.
        </p>
      </noscript>
      <RegisteredNote ref={note} isEmbedded={isEmbedded} registration={registration} />
      <MainForm event={event} registration={registration} />
      {registration.blocks.openSections.map(({ type, section }) => (
        <SectionForm
          key={type}
          type={type}
          section={section}
          event={event}
          isEmbedded={isEmbedded}
          registration={registration}
        />
      ))}
      <SuccessDialog
        event={event}
        isEmbedded={isEmbedded}
        registration={registration}
        onClose={() => registration.change({ type: 'acknowledged' })}
      />
    </div>
  );
}

/** The form is empty after the dialog; focus goes to what says that the registration is there. */
function useFocusAfter(isOpen: boolean, target: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) target.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, target]);
}
