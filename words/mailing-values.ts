// What a letter to a group may name. Apart: the riders' pages load the other values, and not what groups are.
import type { EventContent } from '#domain/event.ts';
import { type Audience, invitedFrom } from '#domain/mailing.ts';
import type { NamedValues } from '#domain/template.ts';
import { invitationValues, mailingValues, type Reader } from '#words/named-values.ts';

export function valuesFor(audience: Audience, event: EventContent, reader?: Reader): NamedValues {
  return invitedFrom(audience) === undefined ? mailingValues(event, reader) : invitationValues(event, reader);
}
