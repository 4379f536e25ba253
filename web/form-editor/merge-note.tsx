// Somebody else saved meanwhile: which of their changes are here now, and where both changed the same.
import { useEffect, useRef } from 'react';
import { type Collision, differentLines, type Line } from '#web/form-editor/merge.ts';
import { timeText } from '#words/desk/in-locale.ts';

/** What came of putting both together. */
export type MergeNews = { savedBy: string; savedAt: string; taken: string[]; collisions: Collision[] };

type MergeNoteProps = {
  /** 'section', 'form' or 'event'. */
  what: string;
  news: MergeNews;
  onTake: (collision: Collision) => void;
};

export function MergeNote({ what, news, onTake }: MergeNoteProps) {
  const { savedBy, savedAt, taken, collisions } = news;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that somebody else saved, it is read out
  useEffect(() => heading.current?.focus(), [savedAt]);
  return (
    <section className="notice merge-note" aria-labelledby="merge-title">
      <h2 className="panel__title section__heading" id="merge-title" ref={heading} tabIndex={-1}>
        Somebody else saved this {what} meanwhile
      </h2>
      <p>
        Saved by {savedBy || 'somebody'}, {timeText(savedAt)}.{' '}
        {taken.length > 0 && `Their changes are here now, beside yours: ${taken.join('; ')}. `}
        Yours are not stored yet: look it over and save again.
      </p>
      {collisions.length > 0 && (
        <>
          <p>Both of you changed this. It is as you made it, unless you take theirs:</p>
          <ul className="merge-note__parts">
            {collisions.map((collision) => (
              <li key={collision.id} className="merge-note__part">
                <p className="merge-note__title">{collision.title}</p>
                <Differences collision={collision} />
                <button
                  type="button"
                  className="button button--quiet button--small"
                  onClick={() => onTake(collision)}
                >
                  Take theirs<span className="visually-hidden">: {collision.title}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Differences({ collision }: { collision: Collision }) {
  if (collision.theirs === undefined) return <p>They deleted it.</p>;
  if (collision.mine === undefined) return <p>You deleted it.</p>;
  return (
    <ul>
      {differentLines(collision).map((line) => (
        <li key={line.path} className="merge-note__line">
          {line.path && `${line.path}: `}
          <Side of={line.mine} /> (yours), <Side of={line.theirs} /> (theirs)
        </li>
      ))}
    </ul>
  );
}

function Side({ of }: { of: Line['mine'] }) {
  return of ? <q>{of}</q> : <em>empty</em>;
}
