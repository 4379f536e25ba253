// Whose mailbox an address is: letters to its other spellings lie in it too.
import { asciiAddressOf } from '#domain/values/email.ts';

/** As letters go to it, however its domain was typed, so that the bound counts all letters to it. */
export function writtenAddress(email: string): string {
  return asciiAddressOf(email) ?? email;
}

/** Where dots before the @ count for nothing, by the name that such a mailbox is kept under. */
const dotlessDomains = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/** In small letters, without what stands behind a plus. */
export function mailboxOf(address: string): string {
  const small = address.toLowerCase();
  const at = small.lastIndexOf('@');
  const [name = ''] = small.slice(0, at).split('+');
  const domain = small.slice(at + 1);
  const dotless = dotlessDomains.get(domain);
  // '+tag@example.org' has nothing before its plus, and is itself.
  if (name === '') return small;
  return dotless ? `${name.replaceAll('.', '')}@${dotless}` : `${name}@${domain}`;
}
