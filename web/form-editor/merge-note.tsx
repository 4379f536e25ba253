// Somebody else saved meanwhile: which of their changes are here now, and where both changed the same.
import { useEffect, useRef } from 'react';
import { type Collision, differentLines, type Line } from '#web/form-editor/merge.ts';
import { Button } from '#web/ui/button.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/desk/editor.ts';

/** What came of putting both together. */
export type MergeNews = { savedBy: string; savedAt: string; taken: string[]; collisions: Collision[] };

type MergeNoteProps = {
  title: string;
  news: MergeNews;
  onTake: (collision: Collision) => void;
};

export function MergeNote({ title, news, onTake }: MergeNoteProps) {
  const { savedBy, savedAt, taken, collisions } = news;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that somebody else saved, it is read out
  useEffect(() => heading.current?.focus(), [savedAt]);
  return (
    <section className="notice" aria-labelledby="merge-title">
      <h2 className="title-3" id="merge-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{words.savedMeanwhileMeans({ savedBy, savedAt, taken })}</p>
      {collisions.length > 0 && (
        <>
          <p>{words.bothChanged}</p>
          <ul className="plain-list stack">
            {collisions.map((collision) => (
              <li key={collision.id} className="stack stack--tight stack--start">
                <p className="merge-note__title">{collision.title}</p>
                <Differences collision={collision} />
                <Button look="quiet small" onPress={() => onTake(collision)}>
                  {words.takeTheirs}
                  <span className="visually-hidden">: {collision.title}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Differences({ collision }: { collision: Collision }) {
  if (collision.theirs === undefined) return <p>{words.theyDeletedIt}</p>;
  if (collision.mine === undefined) return <p>{words.youDeletedIt}</p>;
  return (
    <ul className="plain-list">
      {differentLines(collision).map((line) => (
        <li key={line.path} className="merge-note__line">
          {line.path && `${line.path}: `}
          <Sentence
            text={words.bothSides}
            parts={{ mine: <Side of={line.mine} />, theirs: <Side of={line.theirs} /> }}
          />
        </li>
      ))}
    </ul>
  );
}

function Side({ of }: { of: Line['mine'] }) {
  return of ? <q>{of}</q> : <em>{words.empty}</em>;
}
