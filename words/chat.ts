// The link of the group chat, or when its reader gets it.

import type { EventSection } from '#domain/event/event.ts';
import { type Chat, chatAudience } from '#domain/letters/chat-link.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { chatComesOnce } from '#words/values.ts';

/** By entering the section, or any. */
export function chatText(
  chat: Chat,
  reader?: Pick<OwnRegistration, 'chatUrl'>,
  section?: Pick<EventSection, 'chat'>,
): string {
  const audience = chatAudience(chat, section);
  return audience === undefined ? chat.chatUrl : (reader?.chatUrl ?? chatComesOnce[audience]);
}
