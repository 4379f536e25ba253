// A rider who changes their registration.
import { keptConnection } from './http.ts';
import { newEmail, submitOnce } from './submit-load.ts';

export type Rider = { change: () => Promise<unknown> };

export async function startRider(url: string, undo: AsyncDisposableStack): Promise<Rider> {
  const agent = keptConnection(undo);
  const email = newEmail();
  const { token } = await submitOnce(url, email, agent);
  return { change: () => submitOnce(url, email, agent, token) };
}
