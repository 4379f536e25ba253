// What a browser keeps for a page: of this device, and of this tab.

/** Storage may be missing or forbidden, as in a frame on another site; then the page's own memory serves. */
export function openStore(open: () => Storage) {
  const memory = new Map<string, string>();
  return {
    read(key: string): unknown {
      try {
        return JSON.parse(memory.get(key) ?? open().getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },
    write(key: string, value: unknown): void {
      const text = JSON.stringify(value);
      try {
        open().setItem(key, text);
        memory.delete(key);
      } catch {
        memory.set(key, text);
      }
    },
    /** Whether the value outlives this page. */
    survives(key: string): boolean {
      try {
        return !memory.has(key) && open().getItem(key) !== null;
      } catch {
        return false;
      }
    },
    forget(key: string): void {
      memory.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // There was nothing to remove it from.
      }
    },
  };
}

/** Until somebody clears it. */
export const deviceStore = openStore(() => window.localStorage);
/** Until the tab is closed. */
export const tabStore = openStore(() => window.sessionStorage);

/** What a page reads back may have been written by something else, or by another version of rego. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
