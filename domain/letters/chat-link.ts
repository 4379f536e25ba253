// Who reads the link of the group chat: everybody, or who has entered or paid for a section that says so.
import { isEntered } from '#domain/entries/entry-state.ts';
import type { ChatAudience, EventContent, EventSection } from '#domain/event/event.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';

export type Chat = Pick<EventContent, 'chatUrl'> & {
  sections: readonly Pick<EventSection, 'key' | 'chat'>[];
};

function isForAll({ sections }: Pick<Chat, 'sections'>): boolean {
  return sections.some(({ chat }) => chat === undefined);
}

/** The event as everybody may read it. What letters say is for whoever gets them. */
export function publicEvent({ moneyLetters: _ofLetters, ...event }: EventContent): EventContent {
  return isForAll(event) ? event : { ...event, chatUrl: '' };
}

/** Whether it takes the ledger to tell if this registration opens the chat. */
export function dependsOnMoney({ sections }: Chat, registration: Pick<OwnRegistration, 'entries'>): boolean {
  const entered = sections.filter(({ key }) => isEntered(registration, key));
  return !isForAll({ sections }) && entered.some(({ chat }) => chat === 'paid');
}

/**
 * The registration with the link, where it opens the chat and not everybody reads it. `paid`: the sections for which it
 * owes no more.
 */
export function withChatUrl<Read extends Pick<OwnRegistration, 'entries'>>(
  registration: Read,
  { sections, chatUrl }: Chat,
  paid: readonly string[],
): Read & Pick<OwnRegistration, 'chatUrl'> {
  const mayRead = sections.some(
    ({ key, chat }) => isEntered(registration, key) && (chat === 'entered' || paid.includes(key)),
  );
  return isForAll({ sections }) || !mayRead ? registration : { ...registration, chatUrl };
}

/** When a reader of the section, or of any, gets the link; undefined: everybody reads it. */
export function chatAudience(
  { sections }: Pick<Chat, 'sections'>,
  section?: Pick<EventSection, 'chat'>,
): ChatAudience | undefined {
  if (isForAll({ sections })) return undefined;
  return section?.chat ?? (sections.some(({ chat }) => chat === 'entered') ? 'entered' : 'paid');
}
