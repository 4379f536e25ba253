// One person on /contacts: who they are, how to reach them, whom to call in an emergency.

import { Mail, MessageSquare, Phone, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { isEntered } from '#domain/entries/entry-state.ts';
import type { EventContent } from '#domain/event/event.ts';
import { listedSections } from '#domain/lists/listed-sections.ts';
import type { ListedRegistration, Registration } from '#domain/registration/stored-registration.ts';
import { ContactLinks, mailUrl, PhoneText, smsUrl, telephoneUrl } from '#web/desk/contact-links.tsx';
import { MoneyButton } from '#web/desk/money/money-button.tsx';
import { RegistrationActions } from '#web/desk/registrations/registration-actions.tsx';
import type { Selection } from '#web/desk/registrations/selection.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { Initials } from '#web/ui/initials.tsx';
import { Tick } from '#web/ui/tick.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import * as words from '#words/desk/contacts.ts';
import { daysText } from '#words/desk/part-text.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

/** The first that applies (product.md, section 2); at most one. */
function contactBadge(registration: Registration, event: EventContent): string | undefined {
  const section = listedSections(event).find(({ key }) => isEntered(registration, key));
  if (section) return sectionLabel(section.key, event);
  if (registration.needsAccommodation) return words.accommodation;
  return registration.availableForDistribution ? words.distribution : undefined;
}

type ContactCardProps = {
  registration: ListedRegistration;
  selection: Selection;
};

export function ContactCard({ registration, selection }: ContactCardProps) {
  const { event } = useDesk();
  const { id, name, email, phone, location, isPerhapsTwice } = registration;
  const badge = contactBadge(registration, event);
  return (
    <li className="contact-card">
      <div className="contact-card__head">
        <Initials name={name} />
        <div className="contact-card__who">
          <strong className="contact-card__name" dir="auto">
            {name}
          </strong>
          {location && <span className="soft small">{location}</span>}
          <span className="small">{daysText(registration, event)}</span>
        </div>
        <div className="contact-card__marks">
          {badge && <span className="badge badge--strong">{badge}</span>}
          <MoneyButton registration={registration} />
        </div>
      </div>
      <ContactLinks name={name} email={email} phone={phone} />
      {isPerhapsTwice && (
        <p className="small twice-line">
          <UsersRound aria-hidden="true" size={16} /> {words.perhapsTwice}
        </p>
      )}
      <QuickActions registration={registration} />
      <Emergency registration={registration} />
      <div className="contact-card__foot no-print">
        <Tick
          isSet={selection.has(id)}
          isDisabled={selection.isFull && !selection.has(id)}
          onSet={() => selection.toggle(id)}
        >
          {words.select}
          <span className="visually-hidden"> {name}</span>
        </Tick>
        <RegistrationActions registration={registration} />
      </div>
    </li>
  );
}

function QuickActions({ registration }: { registration: Registration }) {
  const { name, email, phone } = registration;
  const [callUrl, messageUrl] = [telephoneUrl(phone), smsUrl(phone)];
  return (
    <div className="quick-actions no-print">
      {callUrl && (
        <QuickAction
          href={callUrl}
          label={words.call}
          name={name}
          toastText={words.callingAt({ name, phone })}
        >
          <Phone aria-hidden="true" size={16} />
        </QuickAction>
      )}
      {messageUrl && (
        <QuickAction
          href={messageUrl}
          label={words.sms}
          name={name}
          toastText={words.writingSms({ name, phone })}
        >
          <MessageSquare aria-hidden="true" size={16} />
        </QuickAction>
      )}
      <QuickAction
        href={mailUrl(email)}
        label={words.email}
        name={name}
        toastText={words.writingEmail({ name, email })}
      >
        <Mail aria-hidden="true" size={16} />
      </QuickAction>
    </div>
  );
}

type QuickActionProps = {
  href: string;
  label: string;
  /** Whom it reaches. */
  name: string;
  toastText: string;
  children: ReactNode;
};

function QuickAction({ href, label, name, toastText, children }: QuickActionProps) {
  const toast = useToast();
  return (
    <a
      className="button button--quiet button--small"
      href={href}
      onClick={() => toast({ title: label, description: toastText })}
    >
      {children}
      {label}
      <span className="visually-hidden"> {name}</span>
    </a>
  );
}

function Emergency({ registration }: { registration: Registration }) {
  const { emergencyName, emergencyRelationship, emergencyPhone } = registration;
  if (!emergencyName && !emergencyPhone) return null;
  return (
    <div className="emergency">
      <p className="small soft">{words.emergencyContact}</p>
      <p>
        {emergencyName}
        {emergencyRelationship && <span className="soft"> ({emergencyRelationship})</span>}
      </p>
      {emergencyPhone && (
        <span className="emergency__phone">
          <PhoneText phone={emergencyPhone} isTall />
        </span>
      )}
    </div>
  );
}
