// A part of a page or of a dialog under a title of its own.
import { type ReactNode, useId } from 'react';

type PanelProps = {
  title: string;
  /** Of its heading: 3 stands in a dialog, or in another panel. */
  level?: 2 | 3;
  className?: string;
  /** Where a table goes by the title, too. */
  titleId?: string;
  children: ReactNode;
};

export function Panel({ title, level = 2, className = 'panel', titleId, children }: PanelProps) {
  const ownId = useId();
  const id = titleId ?? ownId;
  const Heading = `h${level}` as const;
  return (
    <section className={className} aria-labelledby={id}>
      <Heading className="title-3" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
