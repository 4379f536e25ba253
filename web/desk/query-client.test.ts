// What is read anew once something was perhaps done.
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { CallError } from '#web/call.ts';
import { makeQueryClient } from '#web/desk/query-client.ts';

const refused = JSON.stringify({ message: 'There is no such registration.', code: 'registration_not_found' });

async function press(client: QueryClient, mutationFn: () => Promise<unknown>): Promise<void> {
  const deed = client.getMutationCache().build(client, { mutationFn });
  await deed.execute(undefined).catch(() => undefined);
}

test.each([
  ['no answer came', new TypeError('Failed to fetch'), 2],
  ['the answer took too long', new DOMException('The operation timed out', 'TimeoutError'), 2],
  ['a proxy answered', new CallError(502, '<h1>Bad Gateway</h1>'), 2],
  ['rego refused it', new CallError(404, refused), 1],
])('what shows is read as often as it takes where %s', async (_why, error, reads) => {
  const client = makeQueryClient();
  const read = { list: vi.fn(async () => 'list'), user: vi.fn(async () => 'ada') };
  const stops = (['list', 'user'] as const).map((key) =>
    new QueryObserver(client, { queryKey: [key], queryFn: read[key] }).subscribe(() => undefined),
  );
  await vi.waitFor(() => expect(client.getQueryData(['list'])).toBe('list'));
  await press(client, () => Promise.reject(error));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect([read.list.mock.calls.length, read.user.mock.calls.length]).toEqual([reads, 1]);
  for (const stop of stops) stop();
});

test.each([
  ['does', () => Promise.resolve()],
  ['refuses', () => Promise.reject(new CallError(404, refused))],
])('what could not be read while rego was away is read once rego %s something', async (_what, answer) => {
  const client = makeQueryClient();
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const queryFn = vi
    .fn(async () => 'new')
    .mockResolvedValueOnce('old')
    .mockImplementationOnce(lost);
  const list = new QueryObserver(client, { queryKey: ['list'], queryFn });
  const stop = list.subscribe(() => undefined);
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('old'));
  await press(client, lost);
  await vi.waitFor(() => expect(list.getCurrentResult().isError).toBe(true));
  await press(client, answer);
  await vi.waitFor(() => expect(list.getCurrentResult()).toMatchObject({ data: 'new', isError: false }));
  expect(queryFn).toHaveBeenCalledTimes(3);
  stop();
});

test('what is read for the first time while it becomes another is read again', async () => {
  const client = makeQueryClient();
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const queryFn = vi.fn(async () => 'new').mockImplementationOnce(() => late);
  const list = new QueryObserver(client, { queryKey: ['list'], queryFn });
  const stop = list.subscribe(() => undefined);
  const isReadAnew = client.invalidateQueries({ queryKey: ['list'] });
  resolve('old');
  await isReadAnew;
  expect(list.getCurrentResult()).toMatchObject({ data: 'new', isError: false });
  stop();
});
