// What could not be read, and the way to try again.

import { Button } from '#web/ui/button.tsx';
import { tryAgain } from '#words/riders/at-hand.ts';

export function NotLoaded({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <div className="notice notice--error" role="alert">
      <p>{text}</p>
      <Button onPress={onAgain}>{tryAgain}</Button>
    </div>
  );
}
