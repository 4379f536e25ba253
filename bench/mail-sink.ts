// A process of its own that takes every letter on loopback, as a quick mail server does, and counts them, and whom twice.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';

/** `twice`: letters with a Message-ID that came before. */
type Taken = { count: number; twice: number };
type Told = { port: number } | Taken;

export type MailSink = { url: string; count: () => Promise<number>; taken: () => Promise<Taken> };

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
  const taken = async (): Promise<Taken> => {
    const heard = hear();
    child.send('count');
    const answer = await heard;
    return answer && 'count' in answer ? answer : { count: Number.NaN, twice: Number.NaN };
  };
  return { url: `smtp://127.0.0.1:${told.port}`, taken, count: async () => (await taken()).count };
}

function serve(tell: (told: Told) => void): void {
  let count = 0;
  const ids = new Set<string>();
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, answer) => {
      let head = '';
      stream.on('data', (chunk: Buffer) => {
        if (head.length < 4_096) head += chunk.toString('latin1');
      });
      stream.on('end', () => {
        count += 1;
        ids.add(/^message-id:\s*(\S+)/im.exec(head)?.[1] ?? `none of ${count}`);
        answer(null);
      });
    },
  });
  smtp.listen(0, '127.0.0.1', () => {
    const address = smtp.server.address();
    if (address !== null && typeof address !== 'string') tell({ port: address.port });
  });
  process.on('message', () => tell({ count, twice: count - ids.size }));
}

if (process.argv[2] === 'serve') serve((told) => process.send?.(told));
