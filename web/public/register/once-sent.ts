// What the form shows once something was sent: it is there before that, also for whoever loses the connection.
import { comesLater } from '#web/comes-later.ts';

const later = comesLater(() =>
  import('#web/public/register/sent-parts.ts').then(({ sentParts }) => sentParts),
);

export const loadSentParts = later.load;

type SentParts = typeof import('#web/public/register/sent-parts.ts').sentParts;

/** Before they come, and where they do not: none of them. */
export const useSentParts = (): Partial<SentParts> => later.use() ?? {};
