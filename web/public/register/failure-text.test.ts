// What stays on the page after a failed send: why, and whether pressing again is safe.
import { expect, test } from 'vitest';
import { CallError } from '#web/call.ts';
import { failureText } from '#web/public/register/failure-text.ts';

const again = 'Press the button again: you will not be registered twice.';
const refusal = (status: number, code: string, message: string) =>
  new CallError(status, JSON.stringify({ code, message }));

test.each([
  ['no answer', new TypeError('Failed to fetch')],
  ['a fault of the server', refusal(500, 'unexpected', 'Something went wrong on our side.')],
  ['a gateway’s fault', new CallError(502, 'Bad Gateway')],
  ['a captive portal', new CallError(403, '<html>')],
  ['a busy server', refusal(503, 'unavailable', 'The server is busy or starting.')],
  ['a rate limit', refusal(429, 'too_many_requests', 'Too many requests. Please wait a minute.')],
])('after %s a further press is said to be safe', (_what, error) => {
  expect(failureText(error)).toContain(again);
  expect(failureText(error)).toContain('Everything you typed is kept on this device.');
});

test('the server’s own words stand before it', () => {
  const text = failureText(refusal(429, 'too_many_requests', 'Please wait a minute.'));
  expect(text).toMatch(/^Please wait a minute\. Everything/);
});

test('what another press does not help does not ask for one', () => {
  const closed = failureText(refusal(409, 'section_closed', 'Registration for this section is closed.'));
  expect(closed).toBe(
    'Registration for this section is closed. Everything you typed is kept on this device.',
  );
  expect(failureText(refusal(400, 'invalid_input', 'x'))).toContain('Reload the page.');
});
