// Why the embedded database doesn't start, in one line for the operator.
import { errorCode } from '#server/running/error-code.ts';
import { OperatorError } from '#server/running/operator-error.ts';

export class EmbeddedDatabaseError extends OperatorError {
  override name = 'EmbeddedDatabaseError';
}

/** PostgreSQL runs with LC_ALL=C, so its messages are the English ones. */
const fullDiskPattern = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/;

function fullDiskError(folder: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `DATA_DIR ${folder}: the disk is full; free some space and start rego again`,
  );
}

/** What PostgreSQL's programs said last, as the one line that names the cause. */
export function programError(program: string, output: string, folder: string): EmbeddedDatabaseError {
  if (fullDiskPattern.test(output)) return fullDiskError(folder);
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('\t'));
  const cause = lines.findLast((line) => /(error|ERROR|FATAL|PANIC):/.test(line)) ?? lines.at(-1);
  return new EmbeddedDatabaseError(
    `The embedded database in ${folder} can't start: ${cause?.trim() ?? `${program} ended without saying why`}`,
  );
}

export function explainFault(fault: unknown, folder: string): EmbeddedDatabaseError {
  if (fault instanceof EmbeddedDatabaseError) return fault;
  if (fullDiskPattern.test(errorCode(fault) ?? '')) return fullDiskError(folder);
  const message = fault instanceof Error ? fault.message.replaceAll('\n', ' ') : String(fault);
  const text = explanations[errorCode(fault) ?? ''] ?? "holds an embedded database that can't start";
  return new EmbeddedDatabaseError(`DATA_DIR ${folder} ${text} (${message})`, { cause: fault });
}

const explanations: Record<string, string> = {
  EACCES: "can't be used by the user that runs rego",
  EPERM: "can't be used by the user that runs rego",
  EROFS: 'is on a read-only disk',
  EEXIST: 'is a file, not a directory',
  ENOTDIR: 'is a file or below one, not a directory',
};
