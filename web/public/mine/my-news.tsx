// Whether a rider gets news of the event, and the way to change it.
import { call } from '#web/call.ts';
import type { AtHand } from '#web/public/at-hand/use-at-hand.ts';
import { callOf, Said, useDoing } from '#web/public/mine/use-doing.tsx';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/riders/my-registration.ts';

type MyNewsProps = { holder: AtHand['holder']; getsNews: boolean; onChanged: (getsNews: boolean) => void };

export function MyNews({ holder, getsNews, onChanged }: MyNewsProps) {
  const { told, pending, doing } = useDoing();
  const choose = () =>
    doing('it', async () => {
      await call('POST /api/registrations/:id/news', { ...callOf(holder), body: { wanted: !getsNews } });
      onChanged(!getsNews);
      return '';
    });
  return (
    <section className="mine__part" aria-labelledby="mine-news">
      <h2 id="mine-news" className="title-2">
        {words.news}
      </h2>
      <p role="status">{getsNews ? words.getsNews : words.getsNoNews}</p>
      <Said told={told} />
      <div className="actions">
        <Button look="quiet" isBusy={pending !== undefined} onPress={() => void choose()}>
          {getsNews ? words.endNews : words.beginNews}
        </Button>
      </div>
    </section>
  );
}
