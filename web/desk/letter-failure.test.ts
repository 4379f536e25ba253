// What the desk says of the failures that nodemailer and mail servers report.
import { describe, expect, test } from 'vitest';
import { describeFailure } from '#web/desk/letter-failure.ts';

const wordsOf = (lastError: string) => describeFailure(lastError)?.words;

describe('where no mail server answered', () => {
  const unreachable = 'The mail server could not be reached';
  const silent = 'The mail server did not answer in time';
  const insecure = 'No secure connection to the mail server could be made';
  test.each([
    ['ESOCKET (CONN): connect ECONNREFUSED 127.0.0.1:25', unreachable],
    ['ESOCKET (CONN): connect EHOSTUNREACH 10.0.0.9:587', unreachable],
    ['ESOCKET (CONN): read ECONNRESET', unreachable],
    ['ECONNECTION (CONN): Connection closed unexpectedly', unreachable],
    [
      'EDNS (CONN): getaddrinfo ENOTFOUND mail.example.org',
      'There is no mail server with the name that was set',
    ],
    ['ETIMEDOUT (CONN): Connection timeout', silent],
    ['ETIMEDOUT (CONN): Greeting never received', silent],
    ['EABORT: Message sending aborted', silent],
    ['ETLS (STARTTLS): Error upgrading connection with STARTTLS', insecure],
    ['ESOCKET (CONN): certificate has expired', insecure],
    ['ESOCKET (CONN): 403D023EB57F0000:error:0A00010B:SSL routines::wrong version number:', insecure],
  ])('%s', (lastError, words) => {
    expect(wordsOf(lastError)).toBe(words);
  });
});

describe('where one refused', () => {
  const signIn = 'The mail server refused the sign-in';
  const nobody = 'There is no such address';
  const perhapsNobody = 'The mail server refused this recipient: often there is no such address';
  const full = 'The recipient’s mailbox is full';
  const later = 'The mail server asked to try again later';
  test.each([
    ['EAUTH (AUTH PLAIN): 535 5.7.8 Authentication failed', signIn],
    ['EAUTH (API): Missing credentials for "PLAIN"', signIn],
    ['EENVELOPE (MAIL FROM): 530 5.7.0 Authentication required', signIn],
    ['EENVELOPE (MAIL FROM): 553 5.7.1 Not owned by user', 'The mail server does not accept this sender'],
    ['EENVELOPE (RCPT TO): 550 5.1.1 No such user', nobody],
    ['EENVELOPE (RCPT TO): 550 Sender IP blocked', perhapsNobody],
    ['EENVELOPE (RCPT TO): 552 5.2.2 Over quota', full],
    ['EENVELOPE (RCPT TO): 452 4.2.2 Over quota', full],
    ['EENVELOPE (RCPT TO): 550 5.7.1 Relaying denied', 'The mail server refused this recipient'],
    [
      'EENVELOPE (RCPT TO): 550 5.4.5 Daily limit exceeded',
      'The mail server takes no more letters for now: its limit is reached',
    ],
    ['EENVELOPE (RCPT TO): 451 4.7.1 Greylisted', later],
    ['EPROTOCOL (CONN): 421 4.7.0 Too busy', later],
    ['EMESSAGE (DATA): 554 5.7.1 Spam', 'The mail server refused the letter'],
    ['EMESSAGE (DATA): 550 Blocked', 'The mail server refused the letter'],
  ])('%s', (lastError, words) => {
    expect(wordsOf(lastError)).toBe(words);
  });
});

test('letters of before the code stood in front are understood, too', () => {
  expect(wordsOf('connect ECONNREFUSED 127.0.0.1:25')).toBe('The mail server could not be reached');
  expect(wordsOf('550 5.1.1 No such user')).toBe('There is no such address');
  expect(wordsOf('Greeting never received')).toBe('The letter could not be sent');
});

test('what was said stays as the detail; rego’s own sentence needs none', () => {
  expect(describeFailure('EAUTH (AUTH PLAIN): 535 No')?.detail).toBe('EAUTH (AUTH PLAIN): 535 No');
  const own = 'Not sent: this address already has 5 letters an hour for the next 24 hours.';
  expect(describeFailure(own)).toEqual({
    words: 'This address already has 5 letters an hour for the next 24 hours',
  });
  const ofNetwork =
    'Not sent: visitors of its network already caused 300 letters an hour for the next 24 hours.';
  expect(describeFailure(ofNetwork)).toEqual({
    words: 'Visitors of its network already caused 300 letters an hour for the next 24 hours',
  });
  expect(describeFailure(null)).toBeUndefined();
});
