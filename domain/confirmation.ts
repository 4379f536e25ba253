// What a rider confirms on the payment page.
import * as z from 'zod/mini';
import { payableEvents } from '#domain/event.ts';

const text = z.string({ error: 'Must be text' });

/** POST /api/registrations/{id}/confirm; chosen events need an e-mail and content (product.md, section 5). */
export const confirmationSchema = z.object({
  selectedEvents: z
    .array(z.enum(payableEvents, { error: `Must be one of ${payableEvents.join(', ')}` }), {
      error: 'Must be a list',
    })
    .check(z.maxLength(payableEvents.length, `At most ${payableEvents.length} items`)),
  roadTripConfirmationEmail: z._default(text, ''),
  roadTripEmailContent: z._default(text, ''),
  preEventConfirmationEmail: z._default(text, ''),
  preEventEmailContent: z._default(text, ''),
});
export type Confirmation = z.infer<typeof confirmationSchema>;
