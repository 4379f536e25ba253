// What riders are called where others may read along.
import { expect, test } from 'vitest';
import { firstName } from '#domain/letters/first-name.ts';

test.each([
  ['Ana de la Cruz', 'Ana'],
  ['Dr. 中村', '中村'],
  ['Prof Dr. Jörg Müller', 'Jörg'],
  ['Drew Ms', 'Drew'],
  ['Dr.', 'Dr.'],
  ['', ''],
])('%s is called %s', (name, called) => expect(firstName(name)).toBe(called));
