// To a rider by a rule: what an admin wrote once, with the rider's own values, and the way to their registration.

import { fillTemplate } from '#domain/basics/template.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { RuleText } from '#domain/letters/letter-rule.ts';
import { type Letter, oneLine, previewOf } from '#server/mail/letter.ts';
import type { MailingRecipient } from '#server/mailings/letters/mailing.ts';
import { riderLetter } from '#server/registrations/letters/letter-to.ts';
import { paymentLink } from '#server/registrations/letters/payment-link.ts';
import * as words from '#words/letters/letters.ts';
import { mailingValues } from '#words/letters/named-values.ts';

type ByRule = {
  event: EventContent;
  rule: Pick<RuleText, 'subject' | 'body' | 'occasion' | 'section'>;
  recipient: MailingRecipient;
};

export function letterByRule({ event, rule, recipient }: ByRule): Letter {
  const values = mailingValues(event, recipient);
  const subject = oneLine(fillTemplate(rule.subject, values));
  const body = fillTemplate(rule.body, values);
  // Under another occasion the form keeps the one that was chosen, and shows none.
  const section =
    rule.occasion === 'entered' ? event.sections.find(({ key }) => key === rule.section) : undefined;
  return riderLetter(event, {
    kind: 'by-rule',
    recipient: recipient.email,
    ...(section && { sectionType: section.key, replyTo: section.organizer.email }),
    subject,
    heading: subject,
    preview: previewOf(body),
    blocks: [{ kind: 'text', text: body, hasLinks: true }, ...paymentLink(words.openPaymentPage)],
  });
}
