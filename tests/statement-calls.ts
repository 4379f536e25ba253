// The calls of whoever imports a bank's statement, as the screen makes them.
import type { TestApp } from '#tests/app.ts';

/** A table of lines that no other test has: each with a payer of its own in place of '*'. */
export function tableOf(name: string, ...lines: readonly string[]): string {
  return ['Date,Details,Amount', ...lines.map((line) => line.replace('*', name))].join('\n');
}

export function statementCalls({ app }: TestApp, cookie: string) {
  const send = (url: string, payload: string | Buffer) => {
    const headers = { cookie, 'content-type': 'application/octet-stream' };
    return app.inject({ method: 'POST', url, headers, payload });
  };
  const look = (content: string | Buffer, said = '') =>
    send(`/api/admin/statements/preview?${said}`, content);
  const read = async (url: string) => (await app.inject({ url, headers: { cookie } })).json();
  return {
    send,
    look,
    /** What was looked at; `said` may add lines that look known. */
    store: async (content: string | Buffer, said = '') => {
      const { lineCount, sumCents } = (await look(content, said.replace(/add=[\d,]+/, ''))).json();
      return send(`/api/admin/statements?lines=${lineCount}&sum=${sumCents}&${said}`, content);
    },
    undo: (id: string) =>
      app.inject({
        method: 'POST',
        url: `/api/admin/statements/${id}/undo`,
        headers: { cookie },
      }),
    imports: () => read('/api/admin/statements'),
    overview: () => read('/api/admin/payments/overview'),
    lines: () => read('/api/admin/bank-lines?pageSize=100'),
  };
}
