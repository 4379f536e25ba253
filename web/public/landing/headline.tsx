// A sheet's headline: its words fill the width, as the title of the poster does.
import { Lettering } from '#web/public/drawings/lettering.tsx';

type HeadlineProps = {
  id: string;
  text: string;
  /** Read before it, as 'Road trip'. */
  kicker?: string;
};

export function Headline({ id, text, kicker }: HeadlineProps) {
  return (
    <>
      {/* The lettering is a drawing, in two settings; this is what a screen reader or a search engine reads. */}
      <h2 className="visually-hidden" id={id}>
        {kicker ? `${kicker} ` : ''}
        {text}
      </h2>
      <div className="headline">
        <Lettering className="headline__tall" text={text} ratio={0.5} />
        <Lettering className="headline__wide" text={text} ratio={0.2} />
      </div>
    </>
  );
}
