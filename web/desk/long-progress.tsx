// How far something is that takes its time: a file of many rows, what is done to more people than one call takes.
import type { Progress } from '#web/desk/read-rows.ts';
import { progressOf } from '#words/desk/files.ts';

type LongProgressProps = {
  progress: Progress | undefined;
  /** What is done at once says nothing. */
  above: number;
};

export function LongProgress({ progress, above }: LongProgressProps) {
  if (!progress || progress.total <= above) return null;
  return (
    <label className="export__progress">
      <progress value={progress.done} max={progress.total} />
      <span className="small">{progressOf(progress)}</span>
    </label>
  );
}
