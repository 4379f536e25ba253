// The code that Node, PostgreSQL and libraries give an error, such as 'ENOENT' or '23505', and its words for operators.

/** Undefined for an error without one, and for what is no error. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** For `catch`: what is not there is undefined, any other fault is thrown again. */
export function ignoreMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}

const fileReasons: Record<string, string> = {
  ENOENT: 'there is no such file or directory',
  EEXIST: 'it is there already; name another file',
  EISDIR: 'it is a directory',
  ENOTDIR: 'a part of its path is no directory',
  EACCES: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

/** Why a file was not read or written, in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return fileReasons[errorCode(error) ?? ''] ?? error.message.replace(/\s+/g, ' ');
}
