// Somebody else saved what is open in a dialog: what was typed there stays, and all else becomes as they left it.
import { isSame } from '#domain/basics/is-same.ts';

export function keptAndTheirs<Values extends object>(before: Values, typed: Values, theirs: Values): Values {
  const was = new Map(Object.entries(before));
  const kept = Object.entries(typed).filter(([name, value]) => !isSame(was.get(name), value));
  return { ...theirs, ...Object.fromEntries(kept) };
}
