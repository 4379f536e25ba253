// Rules that write by themselves.
import type { EventContent } from '#domain/event/event.ts';
import type { HeldReason, Occasion, RulePlan, RuleText } from '#domain/letters/letter-rule.ts';
import { plural } from '#domain/locale/locale.ts';
import { message, subject } from '#words/desk/compose.ts';
import { countText, dayText, numberText, peopleText } from '#words/desk/in-locale.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

export const rules = 'Rules';
export const aboutRules =
  'A rule writes by itself. It is off until you switch it on, and says first who gets what today. Nobody gets two letters by rule on one day: the rule that stands higher goes first.';
export const loading = 'Loading the rules…';
export const notLoaded = 'The rules could not be loaded.';
export const none = 'No rules yet: begin with one of these.';
export const begin = 'New rule';
export const copy = ({ before }: { before: number }) =>
  `Copy ${countText(before, 'rule')} of the edition before`;
export const copied = 'Rules Copied: Each Is Off';
export const notCopied = 'Rules Not Copied';

export const on = 'On';
export const off = 'Off';
export const stuck = 'On, but it no longer fits the event: edit it';
export const facts = ({ sent, held, ranAt }: { sent: number; held: number; ranAt: string | undefined }) =>
  [
    countText(sent, 'letter'),
    held > 0 && `${numberText(held)} held back`,
    ranAt ? `looked ${ranAt}` : 'has not looked yet',
  ]
    .filter(Boolean)
    .join(' · ');
export const switchOn = 'Switch on…';
export const switchOff = 'Switch off';
export const edit = 'Edit';
export const log = 'Log';
export const ofRule = ({ name }: { name: string }) => `: ${name}`;
export const switchedOff = 'Rule Switched Off';
export const switchedOn = 'Rule Switched On';
export const notSwitched = 'Rule Not Switched';
export const deleted = 'Rule Deleted';
export const notDeleted = 'Rule Not Deleted';
export const confirmDeleting = ({ name }: { name: string }) =>
  `Delete the rule “${name}”? Its letters stay; to whom it wrote is forgotten.`;

// The form.
export const newRule = 'New Rule';
export const editRule = 'Edit Rule';
export const unsaved = 'The rule has unsaved changes.';
export const name = 'Name';
export const who = 'To whom';
export const everybody = 'Everybody who registered';
export const occasion = 'When';
export const occasions: Record<Occasion, string> = {
  entered: 'Days after they entered',
  before_start: 'Days before the event starts',
  after_start: 'Days after the event starts',
  at: 'On one day at one time',
  at_once: 'As soon as it applies',
};
const days = 'Days';
export const section = 'Entered';
export const anySection = 'Any section';
export const at = 'Day and time';
export const whereEventIs = 'As the clock stands where the event is. Others go from nine in the morning.';
export const letter = 'What';
export const letters: Record<RuleText['letter'], string> = {
  own: 'A letter of its own',
  reminder: 'The reminder: what is owed, and how to pay it',
};
export const aboutReminder = 'Its words are in Event Settings. Who owes nothing gets none.';
const times = 'At most so many letters to one person';
const everyDays = 'Days from one to the next';
const graceDays = 'Only if a bank statement was imported within so many days';
export const aboutGrace = '0: send all the same. Whoever a waiting bank line names gets none in any case.';
export const save = 'Save Rule';
export const saving = 'Saving…';
export const seeWhatChanges = 'See what changes…';
export const saveChange = 'Save the Change';
export const cancel = 'Cancel';
export const remove = 'Delete Rule';
export const notSaved = 'Rule Not Saved';
export const saved = 'Rule Saved';

/** '14 days after entering Road Trip, once'. */
export function whenWords(rule: RuleText, event: Pick<EventContent, 'sections'>): string {
  const isKnown = event.sections.some(({ key }) => key === rule.section);
  const place = isKnown ? sectionLabel(rule.section, event) : rule.section || 'any section';
  const some = countText(rule.days, 'day');
  const first: Record<Occasion, () => string> = {
    entered: () => `${some} after entering ${place}`,
    before_start: () => `${some} before the start`,
    after_start: () => `${some} after the start`,
    at: () => `on ${dayText(rule.at.slice(0, 10))} at ${rule.at.slice(11)}`,
    at_once: () => 'at once',
  };
  const again =
    rule.times > 1
      ? `, again every ${countText(rule.everyDays, 'day')}, at most ${numberText(rule.times)} times`
      : ', once';
  return first[rule.occasion]() + again;
}

// Before it is switched on, or a running one is changed.
export const previewTitle = ({ name: of }: { name: string }) => `Switch on “${of}”?`;
export const changeTitle = ({ name: of }: { name: string }) => `Change “${of}”, which is on?`;
export const counting = 'Looking up who gets what today…';
export const notCounted = 'Who gets what could not be loaded.';
export const today = ({ today: { count } }: RulePlan) =>
  count === 0
    ? 'Nobody gets a letter today.'
    : `${peopleText(count)} ${plural(count, { one: 'gets', other: 'get' })} a letter today:`;
export const fits = ({ fits: count }: RulePlan) =>
  `Today or later it is for ${peopleText(count)} as things stand.`;
export const notToday = 'Held back today';
const heldWords: Record<HeldReason, string> = {
  one_a_day: 'Another rule wrote to them today',
  grace: 'No bank statement was imported lately',
  line_waits: 'A bank line that names them waits to be matched',
  reminded: 'Reminded within a day',
  owes_nothing: 'Owes nothing',
  no_mail: 'No mail goes to the address',
};
export const heldToday = ({ reason, graceDays: days }: { reason: HeldReason; graceDays: number }) =>
  reason === 'grace'
    ? `No bank statement was imported within ${countText(days, 'day')}, which the rule asks for: import one, or edit the rule, “${graceDays}”`
    : heldWords[reason];
export const asOneReadsIt = 'The letter, as one of them reads it';
export const whatChanges = 'What changes';
export const becomes = ({ from, to }: { from: string; to: string }) => `${from || '–'} → ${to || '–'}`;
export const noMailServer = 'No mail server is configured: rules write nothing until there is one.';
export const doSwitchOn = 'Switch On';
export const leaveOff = 'Leave It Off';
export const parts: Record<keyof RuleText, string> = {
  name,
  who,
  occasion,
  days,
  section,
  at,
  letter,
  subject,
  body: message,
  times,
  everyDays,
  graceDays,
};

// The log.
export const logTitle = ({ name: of }: { name: string }) => `Log of “${of}”`;
export const logEmpty = 'It has written to nobody yet.';
export const loadingLog = 'Loading the log…';
export const written = ({ turn }: { turn: number }) => `Letter ${numberText(turn)} written`;
export const heldBack = ({ reason }: { reason: HeldReason }) => `Held back: ${heldWords[reason]}`;
export const whatHappened = 'What happened';
export const when = 'When';

const blank: RuleText = {
  ...{ name: '', who: 'state:entered', occasion: 'at_once', days: 0, section: '', at: '' },
  ...{ letter: 'own', subject: '', body: '', times: 1, everyDays: 7, graceDays: 0 },
};

/** What a new one begins with. */
export const templates: readonly { label: string; rule: RuleText }[] = [
  {
    label: 'Owes, 14 days after entering, once',
    rule: {
      ...blank,
      ...{ name: 'Owes, 14 days after entering', who: 'money:owes', occasion: 'entered', days: 14 },
      ...{ letter: 'reminder', graceDays: 7 },
    },
  },
  {
    label: '7 days before the start',
    rule: {
      ...blank,
      ...{ name: '7 days before the start', occasion: 'before_start', days: 7 },
      subject: '{event} begins in a week',
      body: 'Hi {first_name},\n\nin a week it begins.\n\nSee you there!',
    },
  },
  {
    label: 'Entered without gear',
    rule: {
      ...blank,
      ...{ name: 'Entered without gear', who: 'state:entered;group:camping-gear', occasion: 'entered' },
      days: 3,
      subject: 'Camping gear for {event}',
      body: 'Hi {first_name},\n\nyou told us that you have no camping gear of your own. We try to find some, and write to you. If you find some yourself, please say so in your registration.',
    },
  },
  { label: 'An empty one', rule: blank },
];
