// Where a sign-in leads: a page of our own, whatever the address says.

const ours = 'http://rego.invalid';

/** The path with its query; '/' for what leads elsewhere, or round in circles. */
export function ownPathOf(value: unknown): string {
  if (typeof value !== 'string' || value.length > 500) return '/';
  // Printable ASCII, one slash first: '//elsewhere' and '/\elsewhere' name another host.
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value)) return '/';
  const url = URL.canParse(value, ours) ? new URL(value, ours) : undefined;
  // '/.//elsewhere' is '//elsewhere' once it is put in order.
  if (url?.origin !== ours || url.pathname.startsWith('//')) return '/';
  if (/^\/(api|identity)(\/|$)/i.test(decoded(url.pathname))) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** As the router reads it: '/%61pi' is '/api'. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '/api';
  }
}
