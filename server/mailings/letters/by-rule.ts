// To a rider by a rule: what an admin wrote once, with the rider's own values, and the way to their registration.
import type { EventContent } from '#domain/event.ts';
import type { RuleText } from '#domain/letter-rule.ts';
import { fillTemplate } from '#domain/template.ts';
import { composeLetter, type Letter, oneLine } from '#server/mail/letter.ts';
import type { MailingRecipient } from '#server/mailings/letters/mailing.ts';
import { riderFooter } from '#server/registrations/letters/footers.ts';
import { paymentLink } from '#server/registrations/letters/payment-link.ts';
import * as words from '#words/letters.ts';
import { mailingValues } from '#words/named-values.ts';

type ByRule = {
  event: EventContent;
  rule: Pick<RuleText, 'subject' | 'body' | 'section'>;
  recipient: MailingRecipient;
};

export function letterByRule({ event, rule, recipient }: ByRule): Letter {
  const values = mailingValues(event, recipient);
  const subject = oneLine(fillTemplate(rule.subject, values));
  const body = fillTemplate(rule.body, values);
  const section = event.sections.find(({ key }) => key === rule.section);
  return composeLetter({
    kind: 'by-rule',
    recipient: recipient.email,
    replyTo: section?.organizer.email ?? event.supportEmail,
    // A visitor causes it: by registering.
    isVisitorAddress: true,
    ...(section && { sectionType: section.key }),
    subject,
    sender: event.title,
    heading: subject,
    preview: oneLine(body).slice(0, 140),
    blocks: [{ kind: 'text', text: body, hasLinks: true }, ...paymentLink(words.openPaymentPage)],
    footer: riderFooter(event),
  });
}
