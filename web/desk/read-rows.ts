// Reads a list that is too long to be held as one text: a row a line, below one that says how many they are.
import type { WholeList } from '#domain/lists/registration-list.ts';
import type { RegistrationPage } from '#domain/registration/stored-registration.ts';
import { addressOf, CallError } from '#web/call.ts';
import { editionAtHand } from '#web/edition-at-hand.ts';

export type Progress = { done: number; total: number };

type Row = RegistrationPage['items'][number];

const lastLine = ']}';

/** Throws CallError for a refusal, and where the reply breaks off. */
export async function readRows(list: WholeList, onProgress: (progress: Progress) => void): Promise<Row[]> {
  const query = { ...list, edition: editionAtHand() };
  const { url } = addressOf('GET /api/registrations/all', undefined, query);
  const response = await fetch(url);
  if (!response.ok) throw new CallError(response.status, (await response.text()) || response.statusText);
  const rows: Row[] = [];
  let total: number | undefined;
  for await (const lines of linesOf(response.body)) {
    for (const line of lines) {
      if (line === lastLine) return rows;
      if (total === undefined) total = totalOf(line);
      else rows.push(JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line));
    }
    if (total !== undefined) onProgress({ done: rows.length, total });
  }
  throw new Error('A list broke off.');
}

function totalOf(firstLine: string): number {
  const { total }: RegistrationPage = JSON.parse(firstLine + lastLine);
  return total;
}

/** Those that have come, each whole. */
async function* linesOf(body: Response['body']): AsyncGenerator<string[]> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
  yield [rest];
}
