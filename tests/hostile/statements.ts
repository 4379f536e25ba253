// The statements that rego sends to PostgreSQL, as text: what people type stands beside them, never within.
import pg from 'pg';

/** Every text from now on, of whatever connection of this process. */
export function recordStatements(): ReadonlySet<string> {
  const texts = new Set<string>();
  pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
    apply(query, client, sent) {
      const [first] = sent;
      texts.add(typeof first === 'string' ? first : String(first?.text));
      return Reflect.apply(query, client, sent);
    },
  });
  return texts;
}
