// A process of its own that takes every letter on loopback, as a quick mail server does, and counts them.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';

type Told = { port: number } | { count: number };

export type MailSink = { url: string; count: () => Promise<number> };

export async function startMailSink(undo: AsyncDisposableStack): Promise<MailSink> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), ['serve']);
  undo.defer(() => void child.kill());
  const hear = async (): Promise<Told | undefined> => {
    const [told]: (Told | undefined)[] = await once(child, 'message', {
      signal: AbortSignal.timeout(10_000),
    });
    return told;
  };
  const told = await hear();
  if (!told || !('port' in told)) throw new Error('The mail server did not start.');
  return {
    url: `smtp://127.0.0.1:${told.port}`,
    count: async () => {
      const heard = hear();
      child.send('count');
      const answer = await heard;
      return answer && 'count' in answer ? answer.count : Number.NaN;
    },
  };
}

function serve(tell: (told: Told) => void): void {
  let count = 0;
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, answer) => {
      stream.resume();
      stream.on('end', () => {
        count += 1;
        answer(null);
      });
    },
  });
  smtp.listen(0, '127.0.0.1', () => {
    const address = smtp.server.address();
    if (address !== null && typeof address !== 'string') tell({ port: address.port });
  });
  process.on('message', () => tell({ count }));
}

if (process.argv[2] === 'serve') serve((told) => process.send?.(told));
