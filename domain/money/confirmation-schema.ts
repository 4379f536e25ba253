// What a rider confirms on the payment page, as the call takes it.
import * as z from 'zod/mini';
import { eventLimits } from '#domain/event/event-limits.ts';

const text = z.string();

/** POST /api/registrations/{id}/confirm; chosen events need an e-mail and content (product.md, section 5). */
export const confirmationSchema = z.object({
  selectedEvents: z.array(text).check(z.maxLength(eventLimits.sections)),
  roadTripConfirmationEmail: z._default(text, ''),
  roadTripEmailContent: z._default(text, ''),
  preEventConfirmationEmail: z._default(text, ''),
  preEventEmailContent: z._default(text, ''),
  /** By ticket, of sections that the specification does not name. */
  confirmations: z._default(z.record(z.string(), z.object({ email: text, content: text })), {}),
});
export type Confirmation = z.infer<typeof confirmationSchema>;
