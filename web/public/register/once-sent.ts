// What the form shows once something was sent: it is there before that, also for whoever loses the connection.
import { comesLater } from '#web/comes-later.ts';

const later = comesLater(() =>
  import('#web/public/register/sent-parts.ts').then(({ sentParts }) => sentParts),
);

export const loadSentParts = later.load;

/** Or without them: whoever could read on waits for them no longer than this. */
const patienceMs = 3_000;
export async function awaitSentParts(): Promise<void> {
  await Promise.race([later.load(), new Promise((done) => setTimeout(done, patienceMs))]);
}

type SentParts = typeof import('#web/public/register/sent-parts.ts').sentParts;

/** Before they come, and where they do not: none of them. */
export const useSentParts = (): Partial<SentParts> => later.use() ?? {};
