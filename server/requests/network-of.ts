// The network that an address belongs to: IPv6 is handed out by the /64, so whoever has one address has them all.
import { isIPv6 } from 'node:net';

const groupsOfNetwork = 4;

/** As some proxies (Azure, IIS) name a visitor: with the port, another one for each connection. */
const withPort = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/;

/** An IPv4 address is its own network, also when it is written as IPv6. */
export function networkOf(address: string): string {
  const [, six, four] = withPort.exec(address) ?? [];
  const [bare = ''] = (six ?? four ?? address).split('%');
  const written = bare.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(written)) return written;
  // A URL writes every address in one way.
  const host = new URL(`http://[${written}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = host.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, groupsOfNetwork).join(':')}::/64`;
}
