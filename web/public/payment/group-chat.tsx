// Where the group chat is: a link where its address is a web page's, else its address as text.
import { isWebAddress } from '#domain/letters/link-parts.ts';
import * as words from '#words/riders/payment.ts';

export function GroupChat({ chatUrl }: { chatUrl: string }) {
  return isWebAddress(chatUrl) ? <a href={chatUrl}>{words.groupChat}</a> : words.groupChatAt(chatUrl);
}
