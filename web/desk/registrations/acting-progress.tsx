// How far something is that is done to more people than one call takes.
import { selectionLimits } from '#domain/lists/selection.ts';
import type { Progress } from '#web/desk/read-rows.ts';
import { progressOf } from '#words/desk/files.ts';

export function ActingProgress({ progress }: { progress: Progress | undefined }) {
  if (!progress || progress.total <= selectionLimits.each) return null;
  return (
    <label className="export__progress">
      <progress value={progress.done} max={progress.total} />
      <span className="small">{progressOf(progress)}</span>
    </label>
  );
}
