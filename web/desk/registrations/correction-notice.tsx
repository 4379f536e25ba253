// What came between a correction and its save: another's correction, or an earlier one that was left unsaved.
import { useEffect, useRef } from 'react';
import { answerText } from '#web/desk/registrations/answer-text.ts';
import type { Clash } from '#web/desk/registrations/edit-state.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/desk/correction.ts';

export type Notice = {
  /** What happened. */
  words: string;
  /** What is left to do. */
  ask: string;
  clashes: readonly Clash[];
};

type CorrectionNoticeProps = { notice: Notice };

/** Takes focus when it comes: the button that was pressed may be far below it. */
export function CorrectionNotice({ notice }: CorrectionNoticeProps) {
  const { event } = useDesk();
  const { words: said, ask, clashes } = notice;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further notice counts, too
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [notice]);
  return (
    <div className="notice correction-notice" role="alert" ref={box} tabIndex={-1}>
      <p>
        {said} {clashes.length === 0 && ask}
      </p>
      {clashes.length > 0 && (
        <>
          <p>{words.bothOfYouChanged}</p>
          <ul className="bullets">
            {clashes.map(({ field, theirs }) => (
              <li key={field.id}>
                <Sentence
                  text={words.theyWrote}
                  parts={{
                    field: <strong>{field.label}</strong>,
                    answer: (
                      <span className="correction-notice__theirs">
                        {answerText(event, field, theirs) || words.nothing}
                      </span>
                    ),
                  }}
                />
              </li>
            ))}
          </ul>
          <p>{words.ownWordsAreHere({ ask })}</p>
        </>
      )}
    </div>
  );
}
