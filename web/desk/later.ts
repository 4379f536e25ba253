// A part of the desk whose script comes once it is drawn: what everybody comes for doesn't wait for it.
import { type ComponentType, lazy } from 'react';

export function later<Props>(read: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await read() }));
}
