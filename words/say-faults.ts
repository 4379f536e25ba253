// How faults become words, of whichever audience: riders' pages carry riders' words alone.
import type * as z from 'zod/mini';
import type { FieldErrors } from '#domain/basics/errors.ts';
import type { Fault, Faults, OwnFault } from '#domain/basics/faults.ts';
import { formatNumber, language, plural } from '#domain/locale/locale.ts';

export type FaultWords = {
  plain: Readonly<Record<string, string>>;
  /** Of a fault that has parameters. */
  own: (fault: OwnFault, wordsOf: (fault: Fault) => string) => string | undefined;
};

const kindWords: Record<string, string> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
};

const unitWords = {
  string: { one: 'character', other: 'characters' },
  array: { one: 'item', other: 'items' },
};

/** What zod has where nobody told it words. */
const wordless = 'Invalid input';
const noWords = 'Is not valid';

export function sayFaults({ plain, own }: FaultWords) {
  function inWords(faults: Faults): FieldErrors {
    return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, faultWords(fault)]));
  }

  function faultWords(fault: Fault): string {
    if (fault.code === 'by_schema') return messageWords(fault.message);
    if ('message' in fault)
      return fault.message === wordless ? issueWords(fault) : messageWords(fault.message);
    return ownWords(fault);
  }

  /** The message of a schema: the code that it names, or words. */
  function messageWords(message: string): string {
    if (Object.hasOwn(plain, message)) return plain[message] ?? noWords;
    return message === wordless ? noWords : message;
  }

  function ownWords(fault: OwnFault): string {
    return own(fault, faultWords) ?? plain[fault.code] ?? noWords;
  }

  /** What a schema says where it names nothing itself. */
  function issueWords(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): string {
    switch (issue.code) {
      case 'invalid_type':
        if ('input' in issue && issue.input === undefined) return 'Is required';
        return kindWords[issue.expected] ?? noWords;
      case 'too_big':
        return boundWords(issue.origin, issue.maximum, 'At most', (limit) => `Must be at most ${limit}`);
      case 'too_small':
        if (issue.origin === 'string' && issue.minimum === 1) return 'Must not be empty';
        return boundWords(issue.origin, issue.minimum, 'At least', (limit) => `Must be ${limit} or more`);
      case 'invalid_value':
        return `Must be one of ${issue.values.map(String).join(', ')}`;
      case 'unrecognized_keys':
        return `Contains something unknown: ${issue.keys.join(', ')}`;
      case 'invalid_key':
        return messageWords(issue.issues[0]?.message ?? wordless);
      case 'custom':
        return isOwn(issue.params) ? ownWords(issue.params) : noWords;
      default:
        return noWords;
    }
  }

  return { inWords, ownWords, messageWords, issueWords };
}

/** A rule's (domain/basics/faults.ts). */
function isOwn(params: unknown): params is OwnFault {
  return typeof params === 'object' && params !== null && 'code' in params;
}

function boundWords(
  origin: string,
  bound: number | bigint,
  ofMany: string,
  ofNumbers: (limit: string) => string,
): string {
  // Which numbers are exact, zod says as a bound.
  if (Math.abs(Number(bound)) === Number.MAX_SAFE_INTEGER) return 'Must be a whole number';
  if (origin === 'string' || origin === 'array') return `${ofMany} ${manyWords(bound, origin)}`;
  return ofNumbers(numberWords(bound));
}

/** '1 item', '12 items'. */
export function manyWords(count: number | bigint, of: keyof typeof unitWords): string {
  return `${numberWords(count)} ${plural(Number(count), unitWords[of])}`;
}

export function numberWords(number: number | bigint): string {
  return formatNumber(language, number);
}
