// What a rider reads before they leave: that a place goes, a turn, or a question.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { EntryState } from '#domain/entries/entry-state.ts';
import { upcastEvent } from '#domain/event/event-upcast.ts';
import { first } from '#tests/first-event.ts';
import { LeaveForm } from '#web/public/mine/leave-form.tsx';

const shown = (...states: EntryState[]) =>
  renderToStaticMarkup(
    createElement(LeaveForm, {
      ...{ title: 'Leave?', label: 'Leave', states, money: undefined, event: upcastEvent(first) },
      ...{ isPending: false, onLeave: async () => {}, onKeep: () => {} },
    }),
  );
const place = 'Your place is free for somebody else at once';

test('only whoever has a place, or is offered one, reads that it is free for somebody else', () => {
  expect(shown('entered')).toContain(place);
  expect(shown('offered')).toContain(place);
  expect(shown('waiting', 'entered', 'requested')).toContain(place);
  for (const html of [shown('requested'), shown('waiting'), shown('cancelled', 'requested')]) {
    expect(html).not.toMatch(/your place/i);
    expect(html).not.toContain('my place');
  }
});

test('whoever asked or waits reads that they do so no more', () => {
  expect(shown('requested')).toContain('and withdraw your request for one');
  expect(shown('requested')).toContain('Keep my request');
  expect(shown('waiting', 'requested')).toContain('and stop waiting for one');
});
