// What a schema says where it has no message of its own, in place of zod's wording for programmers.
import type { z } from 'zod';
import { formatNumber, language } from '#domain/locale.ts';

const typeWords: Record<string, string> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
};

const units: Record<string, string> = { string: ' characters', array: ' items' };

export function schemaWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Is required' : (typeWords[issue.expected] ?? 'Is not valid');
    case 'too_big':
      return boundOf('At most', 'Must be at most', issue.origin, issue.maximum);
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'Must not be empty';
      return boundOf('At least', 'Must be at least', issue.origin, issue.minimum);
    case 'invalid_value':
      return `Must be one of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `Contains something unknown: ${issue.keys.join(', ')}`;
    default:
      return 'Is not valid';
  }
}

function boundOf(ofMany: string, ofNumbers: string, origin: string, bound: number | bigint): string {
  const unit = units[origin];
  const limit = formatNumber(language, bound);
  return unit === undefined ? `${ofNumbers} ${limit}` : `${ofMany} ${limit}${unit}`;
}
