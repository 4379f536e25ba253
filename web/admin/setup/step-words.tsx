// What each step of the set-up says: what is to do and why, where, and what stands there once it is done.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { bankFacts, type EventContent, preEventKey, roadTripKey } from '#domain/event.ts';
import { plural } from '#domain/locale.ts';
import { sectionLabel } from '#domain/section-label.ts';
import { isOneStep, type OneStep, type Setup, type SetupStep, sectionOfStep } from '#domain/setup.ts';
import { describeFailure } from '#web/desk/letter-failure.ts';

type StepWords = {
  /** What is to do. */
  title: string;
  /** Where it is done, if in the browser. */
  href?: string;
  /** Riders or their money go astray until it is done. */
  isWarning?: true;
  remark: (setup: Setup, event: EventContent) => ReactNode;
  done: (setup: Setup) => string;
};

function organizerDone(organizer: Setup['organizers'][string] | undefined): string {
  if (!organizer) return '';
  return `${organizer.name}, ${organizer.hasSignedIn ? 'has signed in' : 'has not signed in yet'}`;
}

function testLetterRemark({ testLetter, testLetterError, isMailConfigured }: Setup): ReactNode {
  if (!isMailConfigured) return 'This has to wait until a mail server is set.';
  if (testLetter === null)
    return 'No test letter was sent yet. One shows you that letters arrive, and how they look.';
  const failure = describeFailure(testLetterError);
  if (testLetter === 'queued' && !failure) return 'It is on its way…';
  const why = failure ? ` ${failure.words}.` : '';
  return (
    <>
      The last one was not sent.{why} <Link href="/admin/mail?kind=test-letter">Open it</Link> to read more
      {testLetter === 'failed' ? ', then send another.' : '. Rego tries again by itself.'}
    </>
  );
}

export const stepWords: Record<OneStep, StepWords> = {
  'public-url': {
    title: 'Set the public address',
    isWarning: true,
    remark: ({ publicUrl }) => (
      <>
        Links in letters lead to {publicUrl}, which opens only on the server itself. An operator sets{' '}
        <code>PUBLIC_URL</code>.
      </>
    ),
    done: ({ publicUrl }) => `Public address: ${publicUrl}`,
  },
  texts: {
    title: 'Check the event’s texts',
    href: '/admin/event#texts',
    remark: ({ exampleParts }) => <>Still the example’s: {exampleParts.join(', ')}.</>,
    done: ({ exampleParts }) =>
      exampleParts.length === 0 ? 'The event’s texts are your own' : 'The event’s texts were checked',
  },
  dates: {
    title: 'Make weekdays and dates agree',
    href: '/admin/event#programme',
    isWarning: true,
    remark: ({ dateConflicts }) => <>Riders plan by these words. {dateConflicts.join('; ')}.</>,
    done: ({ dateConflicts }) =>
      dateConflicts.length === 0 ? 'Weekdays and dates agree' : 'Weekdays and dates differ on purpose',
  },
  bank: {
    title: 'Put your bank account in',
    href: '/admin/event#bank',
    isWarning: true,
    remark: (_setup, { bank }) => (
      <>
        Riders are told to transfer money to{' '}
        {bankFacts(bank)
          .slice(1)
          .map(({ value }) => value)
          .join(', ')}
        . That is the example’s account: it belongs to nobody.
      </>
    ),
    done: () => 'The bank account is your own',
  },
  addresses: {
    title: 'Put your own addresses in',
    href: '/admin/event#sections',
    isWarning: true,
    remark: ({ exampleAddresses, unlinkedChat }) => (
      <>
        {exampleAddresses.length > 0 &&
          `${exampleAddresses.join(', ')} ${plural(exampleAddresses.length, { one: 'reaches', other: 'reach' })} nobody. `}
        {unlinkedChat !== null &&
          `The group chat’s address is not a link: ${unlinkedChat} must start with https:// or http://.`}
      </>
    ),
    done: () => 'Organizers, support and group chat have addresses of their own',
  },
  'mail-server': {
    title: 'Set a mail server',
    href: '/admin/mail',
    remark: () => (
      <>
        Letters to riders are kept and not sent. An operator sets <code>SMTP_URL</code> and{' '}
        <code>MAIL_FROM</code>.
      </>
    ),
    done: () => 'A mail server is set',
  },
  'test-letter': {
    title: 'Send a test letter to yourself',
    remark: testLetterRemark,
    done: () => 'A test letter was sent',
  },
  'second-admin': {
    title: 'Add a second admin',
    href: '/admin/users',
    remark: () => 'So that somebody can let you in if you lose your password.',
    done: ({ admins }) => `${admins} admins`,
  },
  'test-registration': {
    title: 'Try a registration, then delete it',
    href: '/register',
    remark: ({ registrations }) =>
      registrations === 0
        ? 'Register yourself as a rider would, and read what comes back.'
        : 'Find it in the list below, look at it, then delete it.',
    done: () => 'A registration was tried and deleted',
  },
};

export function wordsOf(step: SetupStep, setup: Setup, event: EventContent): StepWords {
  return isOneStep(step) ? stepWords[step] : organizerWords(sectionOfStep(step, setup) ?? step, event);
}

function organizerWords(key: string, event: EventContent): StepWords {
  const label = sectionLabel(key, event);
  return {
    title: `Make the login for ${label}`,
    href: '/admin/organizers',
    remark: ({ roadTripUsername }) => runnerRemarks[key]?.(roadTripUsername) ?? 'Tick it at a login.',
    done: ({ organizers }) => `${label}: ${organizerDone(organizers[key])}`,
  };
}

/** Who runs the specification's sections while nobody ticked them at a login. */
const runnerRemarks: Record<string, (roadTripUsername: string) => ReactNode> = {
  [roadTripKey]: (roadTripUsername) => (
    <>
      Give it the username <strong>{roadTripUsername}</strong>.
    </>
  ),
  [preEventKey]: () => 'Any other username will do.',
};
