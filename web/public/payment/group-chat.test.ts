// An event that was stored by an older rego may have any address there.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GroupChat } from '#web/public/payment/group-chat.tsx';

const shown = (chatUrl: string) => renderToStaticMarkup(createElement(GroupChat, { chatUrl }));

test.each(['https://chat.example.org/regos', 'http://chat.example.org', 'HTTPS://chat.example.org'])(
  'the payment page links the group chat %s',
  (chatUrl) => {
    expect(shown(chatUrl)).toBe(`<a href="${chatUrl}">group chat</a>`);
  },
);

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'javascript://chat.example.org/',
  'tg://resolve',
  'the group chat',
  'https://',
])('the payment page shows the group chat %s as text', (chatUrl) => {
  expect(shown(chatUrl)).toBe(`group chat: ${chatUrl}`);
});
