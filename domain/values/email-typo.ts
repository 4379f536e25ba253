// The address that somebody probably meant: asked about, never refused, since the odd domain may be theirs.
import { isAtMostOneSlip } from '#domain/basics/one-slip.ts';

/** Where most riders have their address; names so short that others are a letter away are left out. */
const common = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'protonmail.com',
  'bigpond.com',
];
/** Real domains that are one letter away from one of them. */
const others = ['email.com', 'mail.com', 'ymail.com'];
/** No top-level domain is called so. */
const brokenCom = /\.(?:con|cmo|ocm|comm|vom|xom|cpm)$/;

/** The same address at the domain that was probably meant; undefined where nothing looks like a slip. */
export function likelyAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const typed = address
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || common.includes(typed) || others.includes(typed)) return undefined;
  const ended = typed.replace(brokenCom, '.com');
  const domain = others.includes(ended) ? ended : common.find((known) => isAtMostOneSlip(known, ended));
  const likely = domain ?? (ended === typed ? undefined : ended);
  return likely && `${address.slice(0, at).trim()}@${likely}`;
}
