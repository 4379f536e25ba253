// What counts as an email address. A domain may have letters of any script, as in kim@münchen.de.
import type { OwnFault } from '#domain/basics/faults.ts';
import { urlOf } from '#domain/basics/url-of.ts';

/** The dot-string of RFC 5321, of at most 64 characters. Nobody has its quoted form, against which the RFC advises. */
const localPart = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** '=?utf-8?Q?…?=', which mail programs decode: then the letter goes to another address than the one that was read. */
const encodedWord = /=\?.*\?=/;
/** A letter that is none of A to Z, with the marks on it. */
const foreignLetter = /(?![A-Za-z])\p{L}\p{M}*|[A-Za-z]\p{M}+/gu;
/** Characters that new URL would read as something else than a part of the host. */
const notOfHost = /[\s/?#@:\\%[\]]/u;
const asciiDomain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * The same address with the domain as mail servers know it ('kim@xn--mnchen-3ya.de'); undefined for what is
 * no address.
 */
export function asciiAddressOf(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  const domain = asciiDomainOf(address.slice(at + 1));
  const isLocal = localPart.test(local) && !encodedWord.test(local);
  return isLocal && domain !== undefined ? `${local}@${domain}` : undefined;
}

/** What is wrong with an address; undefined when nothing is. Where only letters like ö are, it names the first. */
export function emailFault(address: string): OwnFault | undefined {
  if (asciiAddressOf(address) !== undefined) return undefined;
  const at = Math.max(address.lastIndexOf('@'), 0);
  const local = address.slice(0, at).normalize('NFC');
  const letter = local.match(foreignLetter)?.[0];
  const plain = local.replaceAll(foreignLetter, 'x') + address.slice(at);
  if (letter === undefined || asciiAddressOf(plain) === undefined) return { code: 'email' };
  return { code: 'letter_before_at', letter };
}

function asciiDomainOf(domain: string): string | undefined {
  const ascii = hostOf(domain);
  return ascii !== undefined && ascii.length <= 253 && asciiDomain.test(ascii) ? ascii : undefined;
}

function hostOf(domain: string): string | undefined {
  return notOfHost.test(domain) ? undefined : urlOf(`http://${domain}`)?.hostname;
}

/**
 * By what an admin is known: the address in lower case. Before the @ only A to Z: in Unicode the Kelvin sign K becomes a k
 * too, and who owns one address must not pass for the owner of another. Of the domain whatever mail servers take for the same.
 */
export function adminEmailOf(address: string): string {
  const plain = address.trim().replace(/[A-Z]/g, small);
  const at = plain.lastIndexOf('@') + 1;
  const domain = plain.slice(at);
  const same = domain.normalize('NFC').replace(/\p{Lu}/gu, small);
  return at > 0 && hostOf(same) === hostOf(domain) ? plain.slice(0, at) + same : plain;
}

const small = (letter: string) => letter.toLowerCase();
