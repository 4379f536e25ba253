// How much a registration may hold, and what its texts and the ids of its questions are made of.

/** Starts with a letter and is no key of Object.prototype: answers are looked up by it. */
export const fieldIdPattern =
  /^(?!(?:constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|toString|valueOf)$)[A-Za-z][A-Za-z0-9_]{0,63}$/;

export const limits = {
  name: 200,
  email: 254,
  line: 500,
  text: 5_000,
  count: 10_000,
  /** Each is a row. */
  guests: 100,
  /** Where they cost something: each is a charge of its own. */
  paidGuests: 20,
  listItems: 20,
  answers: 200,
  bodyBytes: 64 * 1024,
  /** A hundred questions with help and options, in any script: about 100 KB. */
  definitionBytes: 512 * 1024,
} as const;

/** They turn text around and are often copied along with a phone number; nobody typed them. */
export const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
