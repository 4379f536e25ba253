// Mail and telephone of a person, each one press away.
import { Mail, Phone } from 'lucide-react';
import { dialled } from '#domain/values/phone.ts';
import * as words from '#words/desk/registrations.ts';

type ContactLinksProps = {
  name: string;
  email: string;
  phone: string;
};

export function mailUrl(email: string): string {
  return `mailto:${encodeURIComponent(email)}`;
}

/** Undefined for text without digits: nothing can be dialled. */
export function telephoneUrl(phone: string): string | undefined {
  const number = dialled(phone);
  return number === '' ? undefined : `tel:${number}`;
}

export function smsUrl(phone: string): string | undefined {
  return telephoneUrl(phone)?.replace(/^tel/, 'sms');
}

type PhoneTextProps = {
  phone: string;
  /** On a line of its own: as tall as a finger. */
  isTall?: boolean;
};

/** A number to press; text without digits is text. */
export function PhoneText({ phone, isTall = false }: PhoneTextProps) {
  const url = telephoneUrl(phone);
  if (!url) return phone;
  return (
    <a className={isTall ? 'tall-link' : undefined} href={url}>
      {phone}
    </a>
  );
}

/** A long address breaks before its @ where it must. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  if (at < 1) return email;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

export function ContactLinks({ name, email, phone }: ContactLinksProps) {
  if (!email && !phone) return null;
  return (
    <span className="contacts">
      {email && (
        <a className="contacts__link" href={mailUrl(email)}>
          <Mail aria-hidden="true" size={16} />
          <span className="contacts__text">
            <span className="visually-hidden">{words.mailTo({ name })} </span>
            <EmailText email={email} />
          </span>
        </a>
      )}
      {phone && <PhoneLink name={name} phone={phone} />}
    </span>
  );
}

function PhoneLink({ name, phone }: Pick<ContactLinksProps, 'name' | 'phone'>) {
  const url = telephoneUrl(phone);
  if (!url) return <span className="contacts__text">{phone}</span>;
  return (
    <a className="contacts__link" href={url}>
      <Phone aria-hidden="true" size={16} />
      <span className="contacts__text">
        <span className="visually-hidden">{words.callTo({ name })} </span>
        {phone}
      </span>
    </a>
  );
}
