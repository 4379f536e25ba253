// A rule as an admin writes it.
import type { RuleText } from '#domain/letters/letter-rule.ts';

/** Everybody who takes part, at once, once. */
export const ruleText: RuleText = {
  name: 'Welcome',
  who: 'state:entered',
  occasion: 'at_once',
  days: 0,
  section: '',
  at: '',
  letter: 'own',
  subject: 'Hi {first_name}',
  body: 'See you.',
  times: 1,
  everyDays: 7,
  graceDays: 0,
};

/** Who owes is reminded, 14 days after they entered. */
export const owesText: RuleText = {
  ...ruleText,
  name: 'Owes',
  who: 'money:owes',
  occasion: 'entered',
  days: 14,
  letter: 'reminder',
  subject: '',
  body: '',
};
