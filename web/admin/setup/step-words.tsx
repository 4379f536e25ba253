// What each step of the set-up says: what is to do and why, where, and what stands there once it is done.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import {
  type ExamplePart,
  isOneStep,
  type OneStep,
  type Setup,
  type SetupStep,
  sectionOfStep,
} from '#domain/desk/setup.ts';
import { type EventContent, preEventKey, roadTripKey } from '#domain/event/event.ts';
import type { EventGroup } from '#domain/event/event-parts.ts';
import { furtherSections } from '#domain/lists/listed-sections.ts';
import { describeFailure } from '#web/desk/letter-failure.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { bankFacts } from '#words/bank.ts';
import { timeText } from '#words/desk/in-locale.ts';
import { sectionLabel } from '#words/desk/section-label.ts';
import * as words from '#words/desk/setup.ts';

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

function testLetterRemark({ testLetter, testLetterError, isMailConfigured }: Setup): ReactNode {
  if (!isMailConfigured) return words.waitsForMailServer;
  if (testLetter === null) return words.noTestLetter;
  const failure = describeFailure(testLetterError);
  if (testLetter === 'queued' && !failure) return words.onItsWay;
  const why = failure ? ` ${failure.words}.` : '';
  return (
    <Sentence
      text={testLetter === 'failed' ? words.lastTestFailed : words.lastTestWaits}
      parts={{ why, open: <Link href="/admin/mail?kind=test-letter">{words.openIt}</Link> }}
    />
  );
}

function backupsRemark({ backups }: Setup): ReactNode {
  if (!backups) return <Sentence text={words.noBackups} parts={{ setting: <code>BACKUP_DIR</code> }} />;
  const { lastAt, failure } = backups;
  const last = lastAt === null ? words.noBackupYet : words.lastBackup({ when: timeText(lastAt) });
  return [last, failure && words.backupFailed({ why: failure })].filter(Boolean).join(' ');
}

export const stepWords: Record<OneStep, StepWords> = {
  'public-url': {
    title: words.setPublicAddress,
    isWarning: true,
    remark: ({ publicUrl }) => (
      <Sentence text={words.publicAddressMissing} parts={{ publicUrl, setting: <code>PUBLIC_URL</code> }} />
    ),
    done: ({ publicUrl }) => words.publicAddress({ publicUrl }),
  },
  texts: {
    title: words.checkTexts,
    remark: ({ exampleParts }) => words.stillExample({ parts: exampleParts }),
    done: ({ exampleParts }) => (exampleParts.length === 0 ? words.textsAreOwn : words.textsWereChecked),
  },
  dates: {
    title: words.makeDatesAgree,
    href: '/admin/event#programme',
    isWarning: true,
    remark: ({ dateConflicts }) => words.datesDisagree({ conflicts: dateConflicts }),
    done: ({ dateConflicts }) => (dateConflicts.length === 0 ? words.datesAgree : words.datesDifferOnPurpose),
  },
  bank: {
    title: words.putBankIn,
    href: '/admin/event#bank',
    isWarning: true,
    remark: (_setup, { bank }) =>
      words.exampleBank({
        account: bankFacts(bank)
          .slice(1)
          .map(({ value }) => value),
      }),
    done: () => words.bankIsOwn,
  },
  addresses: {
    title: words.putAddressesIn,
    href: '/admin/event#sections',
    isWarning: true,
    remark: ({ exampleAddresses, unlinkedChat }) => (
      <>
        {exampleAddresses.length > 0 && words.exampleAddresses({ addresses: exampleAddresses })}
        {unlinkedChat !== null && words.chatIsNoLink({ address: unlinkedChat })}
      </>
    ),
    done: () => words.addressesAreOwn,
  },
  'mail-server': {
    title: words.setMailServer,
    href: '/admin/mail',
    remark: () => (
      <Sentence
        text={words.mailServerMissing}
        parts={{ server: <code>SMTP_URL</code>, sender: <code>MAIL_FROM</code> }}
      />
    ),
    done: () => words.mailServerIsSet,
  },
  'test-letter': {
    title: words.sendTestLetter,
    remark: testLetterRemark,
    done: () => words.testLetterWasSent,
  },
  'second-admin': {
    title: words.addSecondAdmin,
    href: '/admin/users',
    remark: () => words.whySecondAdmin,
    done: ({ admins }) => words.adminCount({ admins }),
  },
  backups: {
    title: words.haveBackupsMade,
    remark: backupsRemark,
    done: () => words.backupsAreMade,
  },
  'test-registration': {
    title: words.tryRegistration,
    href: '/register',
    remark: ({ registrations }) => (registrations === 0 ? words.registerYourself : words.deleteIt),
    done: () => words.registrationWasTried,
  },
};

export function wordsOf(step: SetupStep, setup: Setup, event: EventContent): StepWords {
  if (!isOneStep(step)) return organizerWords(sectionOfStep(step, setup) ?? step, event);
  const [first = 'title'] = setup.exampleParts;
  return step === 'texts' ? { ...stepWords.texts, href: `/admin/event#${groupOf[first]}` } : stepWords[step];
}

/** Where it is changed. */
const groupOf: Record<ExamplePart, EventGroup> = {
  title: 'texts',
  abbreviation: 'texts',
  dates: 'dates',
  texts: 'texts',
  headquarters: 'headquarters',
  programme: 'programme',
  'road trip': 'legs',
  prices: 'sections',
};

function organizerWords(key: string, event: EventContent): StepWords {
  const label = sectionLabel(key, event);
  return {
    title: words.makeLoginFor({ label }),
    href: '/admin/organizers',
    remark: ({ roadTripUsername }) =>
      (goesByUsername(event) && runnerRemarks[key]?.(roadTripUsername)) || words.tickAtLogin,
    done: ({ organizers }) => (organizers[key] ? words.loginStands({ label, ...organizers[key] }) : ''),
  };
}

/** As the dialog that makes a login: beside a further section it asks for ticks, whatever the username is. */
const goesByUsername = (event: EventContent) =>
  event.sections.length === 2 && furtherSections(event).length === 0;

/** Who runs the specification's sections while nobody ticked them at a login. */
const runnerRemarks: Record<string, (roadTripUsername: string) => ReactNode> = {
  [roadTripKey]: (username) => named(words.giveUsername, username),
  [preEventKey]: (username) => named(words.anyUsername, username),
};

function named(text: string, username: string): ReactNode {
  return <Sentence text={text} parts={{ username: <strong>{username}</strong> }} />;
}
