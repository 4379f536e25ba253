// The set-up checklist on the admin's home: what is left to do before riders come. It goes when all is done.
import { ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense, useRef } from 'react';
import { Link } from 'wouter';
import { isStepDone, type OneStep, type Setup, type SetupStep, setupStepsOf } from '#domain/desk/setup.ts';
import { stepWords, wordsOf } from '#web/admin/setup/step-words.tsx';
import type { useSetup } from '#web/admin/setup/use-setup.ts';
import { call } from '#web/call.ts';
import { useEditionState } from '#web/desk/edition-choice.tsx';
import { later } from '#web/desk/later.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { Failed } from '#web/ui/waiting.tsx';
import { numberText } from '#words/desk/in-locale.ts';
import * as words from '#words/desk/setup.ts';

/** Steps that are done, too, once an admin says so. */
const marks = {
  texts: { mark: 'texts-checked', says: words.theyAreRight },
  dates: { mark: 'dates-meant', says: words.thisIsIntended },
} as const;

function isMarkable(step: SetupStep): step is keyof typeof marks {
  return step in marks;
}

const titleId = 'setup-title';

type SetupChecklistProps = {
  use: ReturnType<typeof useSetup>;
  /** Somebody asked for it again, though all is done. */
  isWanted: boolean;
  onHide: () => void;
};

export function SetupChecklist({ use, isWanted, onHide }: SetupChecklistProps) {
  const { setup, isHidden, isDone } = use;
  if (setup.isError) {
    return <Failed message={words.notLoaded} onRetry={() => void setup.refetch()} />;
  }
  if (!setup.data) return null;
  if (isHidden) return <SetupWarnings setup={setup.data} />;
  if (isDone && !isWanted) return null;
  return <Checklist use={use} setup={setup.data} onHide={onHide} />;
}

/** Among what needs doing: leads down to the checklist, where riders come first. */
export function SetupLink({ left }: { left: number }) {
  return (
    <a className="to-do__item" href={`#${titleId}`}>
      <strong className="to-do__count">{numberText(left)}</strong>{' '}
      <span className="to-do__words">{words.stepsLeft({ left })}</span>
      <ChevronRight aria-hidden="true" size={16} />
    </a>
  );
}

/** Hidden, or below the list: money that goes there is lost, and so is what nobody backs up though they mean to. */
export function SetupWarnings({ setup }: { setup: Setup }) {
  const { event } = useDesk();
  return warningsOf(setup).map((step) => (
    <p key={step} className="notice notice--error setup-warning" role="note">
      <strong>{stepWords[step].title}.</strong> {stepWords[step].remark(setup, event)}
    </p>
  ));
}

export function warningsOf(setup: Setup): OneStep[] {
  const warned: OneStep[] = setup.backups ? ['bank', 'backups'] : ['bank'];
  return warned.filter((step) => !isStepDone(step, setup));
}

type ChecklistProps = Pick<SetupChecklistProps, 'use' | 'onHide'> & { setup: Setup };

function Checklist({ use, setup, onHide }: ChecklistProps) {
  const { event } = useDesk();
  const heading = useRef<HTMLHeadingElement>(null);
  // A draft writes no letters.
  const isCurrent = useEditionState() === 'current';
  const steps = setupStepsOf(setup);
  const open = steps.filter((step) => !isStepDone(step, setup));
  const done = steps.filter((step) => isStepDone(step, setup));
  // What was pressed is gone then.
  const focusHeading = () => heading.current?.focus();
  return (
    <section className="panel setup no-print" aria-labelledby={titleId}>
      <div className="apart">
        <h2 className="title-3" id={titleId} tabIndex={-1} ref={heading}>
          {words.beforeRidersCome}
        </h2>
        <p className="small" role="status">
          {words.stepsDone({ done: done.length, all: steps.length })}
        </p>
      </div>
      <ol className="plain-list">
        {open.map((step) => (
          <OpenStep key={step} step={step} setup={setup}>
            {isMarkable(step) && (
              <Button
                look="quiet small"
                isBusy={use.isMarking}
                onPress={() => use.setMark(marks[step].mark, true, focusHeading)}
              >
                {marks[step].says}
              </Button>
            )}
            {step === 'test-letter' && setup.isMailConfigured && isCurrent && <SetupTestLetter />}
          </OpenStep>
        ))}
      </ol>
      {done.length > 0 && (
        <details className="setup__done">
          <summary>{words.doneCount({ count: done.length })}</summary>
          <ul className="plain-list">
            {done.map((step) => (
              <li key={step} className="setup__step">
                <span className="state state--sent">{words.done}</span>
                <span>{wordsOf(step, setup, event).done(setup)}</span>
                {isMarkable(step) && setup.marks.includes(marks[step].mark) && (
                  <Button
                    className="link-button small"
                    onPress={() => use.setMark(marks[step].mark, false, focusHeading)}
                  >
                    <u>{words.checkAgain}</u>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="setup__foot">
        <Button
          look="quiet small"
          isBusy={use.isMarking}
          onPress={() => (open.length === 0 ? onHide() : use.setMark('hidden', true, onHide))}
        >
          {words.hideThisList}
        </Button>
      </div>
    </section>
  );
}

type OpenStepProps = { step: SetupStep; setup: Setup; children: ReactNode };

function OpenStep({ step, setup, children }: OpenStepProps) {
  const { event } = useDesk();
  const { title, href, isWarning, remark } = wordsOf(step, setup, event);
  return (
    <li className="setup__step">
      <span className={isWarning ? 'state state--failed' : 'state state--queued'}>
        {isWarning ? words.warning : words.toDo}
      </span>
      <div className="setup__words">
        {href ? <StepLink href={href} title={title} /> : <strong>{title}</strong>}
        <span className="small">{remark(setup, event)}</span>
      </div>
      {children}
    </li>
  );
}

/** What visitors see opens beside, so that the list stays. */
function StepLink({ href, title }: { href: string; title: string }) {
  if (href.startsWith('/admin')) {
    return (
      <Link className="link-button" href={href}>
        {title}
      </Link>
    );
  }
  return (
    <a className="link-button" href={href} target="_blank" rel="noopener">
      {title}
    </a>
  );
}

// Apart, so that the dashboard does not wait for what forms are made of; its place is kept.
const TestLetter = later(async () => (await import('#web/desk/mail/test-letter.tsx')).TestLetter);

function SetupTestLetter() {
  return (
    <Suspense fallback={<div className="test-letter test-letter--coming" />}>
      <TestLetter
        queue={(recipient) =>
          call('POST /api/mailings/test', {
            body: {
              audience: 'everybody',
              subject: words.testSubject,
              body: words.testBody,
              recipient,
            },
          })
        }
      />
    </Suspense>
  );
}
