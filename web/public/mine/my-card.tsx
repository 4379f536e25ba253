// A rider's spoke card on their own page; its page has the ways to save, print and share it.
import * as words from '#words/riders/my-registration.ts';

/** `path`: of the card's page. */
export function MyCard({ path }: { path: string }) {
  return (
    <section className="mine__part mine__card" aria-labelledby="mine-card">
      <h2 id="mine-card" className="title-2">
        {words.spokeCard}
      </h2>
      <a href={path}>
        <img src={`${path}/card.svg`} width="680" height="960" alt={words.yourSpokeCard} loading="lazy" />
      </a>
      <div className="actions">
        <a className="button button--loud" href={path}>
          {words.openCard}
        </a>
      </div>
    </section>
  );
}
