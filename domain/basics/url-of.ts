// A web address taken apart. Browsers know URL.canParse since 2023 only: on an older phone the form that calls it is gone.

/** Undefined of what is none. */
export function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
