// What somebody answered, group by group, and whom they bring.
import { dayKeys } from '#domain/event/event.ts';
import { answerOf, asksForPhone, type Field } from '#domain/forms/fields.ts';
import { isKnownGuest } from '#domain/registration/guest.ts';
import type { RegistrationDetail } from '#domain/registration/registration-detail.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { EmailText, mailUrl, PhoneText } from '#web/desk/contact-links.tsx';
import { answerText } from '#web/desk/registrations/answer-text.ts';
import { toldSections } from '#web/desk/registrations/told-answers.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import * as ofGuests from '#words/guests.ts';

type ToldAnswersProps = {
  detail: RegistrationDetail;
  /** The ids of fields that are said already. */
  saidAbove?: readonly string[];
};

export function ToldAnswers({ detail, saidAbove }: ToldAnswersProps) {
  const { registration } = detail;
  return (
    <>
      {toldSections(detail, saidAbove).map(({ id, title, fields }) => (
        <section key={id} className="facts">
          <h3 className="facts__title">{title}</h3>
          <dl>
            {fields.map((field) => (
              <div key={field.id} className="facts__row">
                <dt>{field.label}</dt>
                <dd>
                  <AnswerOf field={field} registration={registration} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Guests guests={registration.guests} />
    </>
  );
}

/** Where more is known of them than their number. */
function Guests({ guests }: Pick<Registration, 'guests'>) {
  if (!guests.some(isKnownGuest)) return null;
  return (
    <section className="facts">
      <h3 className="facts__title">{ofGuests.guests}</h3>
      <dl>
        {guests.map(({ name, diet, shirt }, index) => {
          const title = ofGuests.guest(index + 1);
          return (
            <div key={title} className="facts__row">
              <dt>{title}</dt>
              <dd>{[name, diet, shirt].filter(Boolean).join(' · ') || '–'}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

type AnswerOfProps = { field: Field; registration: Registration };

/** A number or an address to press: in an emergency nobody should have to type it. */
function AnswerOf({ field, registration }: AnswerOfProps) {
  const { event } = useDesk();
  const { answers } = registration;
  const answer = answerOf(field, { values: registration, answers, days: dayKeys(event) });
  const text = answerText(event, field, answer);
  if (asksForPhone(field)) return <PhoneText phone={text} isTall />;
  if (field.type !== 'email') return text;
  return (
    <a className="tall-link" href={mailUrl(text)}>
      <EmailText email={text} />
    </a>
  );
}
