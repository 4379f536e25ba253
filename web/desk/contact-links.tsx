// Mail and telephone of a person, each one press away.
import { Mail, Phone } from 'lucide-react';

type ContactLinksProps = {
  name: string;
  email: string;
  phone: string;
  /** Whose they are, where it is not the rider's. */
  label?: string;
};

export function mailUrl(email: string): string {
  return `mailto:${encodeURIComponent(email)}`;
}

/** What a telephone dials of what somebody typed. */
function dialled(phone: string): string {
  return phone.trim().replace(/(?!^\+)[^\d*#]/g, '');
}

export function telephoneUrl(phone: string): string {
  return `tel:${dialled(phone)}`;
}

export function smsUrl(phone: string): string {
  return `sms:${dialled(phone)}`;
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

export function ContactLinks({ name, email, phone, label }: ContactLinksProps) {
  if (!email && !phone) return null;
  return (
    <span className="contacts">
      {label && <span className="contacts__label">{label}</span>}
      {email && (
        <a className="contacts__link" href={mailUrl(email)}>
          <Mail aria-hidden="true" size={16} />
          <span className="contacts__text">
            <span className="visually-hidden">Mail {name}: </span>
            <EmailText email={email} />
          </span>
        </a>
      )}
      {phone && (
        <a className="contacts__link" href={telephoneUrl(phone)}>
          <Phone aria-hidden="true" size={16} />
          <span className="contacts__text">
            <span className="visually-hidden">Call {name}: </span>
            {phone}
          </span>
        </a>
      )}
    </span>
  );
}
