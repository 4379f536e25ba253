// What could not be read, and the way to try again.
import { tryAgain } from '#words/riders/at-hand.ts';

export function NotLoaded({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <div className="notice notice--error" role="alert">
      <p>{text}</p>
      <button type="button" className="button" onClick={onAgain}>
        {tryAgain}
      </button>
    </div>
  );
}
