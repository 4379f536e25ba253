// The event's content while it is edited: as text in fields, and what becomes of it.
import type { FieldErrors } from '#domain/basics/errors.ts';
import type { ChatAudience, EventContent, EventDay, EventSection } from '#domain/event/event.ts';
import type { GuestDetail, SectionTemplate } from '#domain/event/event-limits.ts';
import { eventErrors } from '#domain/event/event-rules.ts';
import { sectionSchema } from '#domain/event/event-schema.ts';
import { isPriceKey, type PriceKey } from '#domain/event/prices.ts';
import { type BankDraft, bankDraftOf, bankOf } from '#web/admin/event/bank-draft.ts';
import { type LettersDraft, lettersDraftOf, lettersOf } from '#web/admin/event/letters-draft.ts';
import { isObject } from '#web/browser-store.ts';
import { numberOfPlaces, textOfPlaces } from '#web/form-editor/places-text.ts';
import { centsOf, textOfCents } from '#web/form-editor/price-text.ts';
import * as words from '#words/desk/event.ts';
import { inWords, ownWords } from '#words/faults.ts';

type Item = {
  title: string;
  when: string;
  startTime: string;
  endTime: string;
  place: string;
  description: string;
};
type Leg = { from: string; to: string; kilometres: string; hours: string; date: string; when: string };
/** Empty where there is no such price. */
type PriceTexts = Record<PriceKey, string>;
const priceKeys = Object.keys(sectionSchema.shape).filter(isPriceKey);

export type SectionDraft = PriceTexts & {
  key: string;
  template?: SectionTemplate | undefined;
  title: string;
  dates: string;
  earlyPrices: { until: string; priceCents: string }[];
  asksOfGuests: GuestDetail[];
  /** Empty where there is no limit. */
  places: string;
  showsPlaces: boolean;
  needsApproval: boolean;
  /** One a line. */
  includes: string;
  transferWords: string;
  /** Empty for everybody. */
  chat: ChatAudience | '';
  organizer: { name: string; email: string; phone: string };
};

type DayDraft = Omit<EventContent['days'][number], 'places'> & { places: string };

export type EventDraft = LettersDraft & {
  title: string;
  abbreviation: string;
  formTitle: string;
  tagline: string;
  intro: string;
  city: string;
  timeZone: string;
  startDate: string;
  endDate: string;
  locale: string;
  currency: string;
  headquarters: { name: string; address: string; note: string };
  programme: { date: string; label: string; items: Item[] }[];
  hasRoadTrip: boolean;
  roadTrip: { title: string; intro: string; legs: Leg[] };
  days: DayDraft[];
  sections: SectionDraft[];
  offerHours: string;
  bank: BankDraft;
  /** Empty where there is none. */
  refundRule: string;
  chatUrl: string;
  supportEmail: string;
};

export const emptyItem: Item = {
  title: '',
  when: '',
  startTime: '',
  endTime: '',
  place: '',
  description: '',
};
export const emptyLeg: Leg = { from: '', to: '', kilometres: '', hours: '', date: '', when: '' };

export function draftOf(content: EventContent): EventDraft {
  const { version: _version, headquarters, programme, roadTrip, days, sections, bank, ...rest } = content;
  const { offerHours, daysToPay, moneyLetters, refundRule = '', ...texts } = rest;
  return {
    ...texts,
    ...lettersDraftOf({ daysToPay, moneyLetters }),
    headquarters: { address: '', ...headquarters },
    programme: programme.map((day) => ({
      ...day,
      items: day.items.map((item) => ({ ...emptyItem, ...item })),
    })),
    hasRoadTrip: roadTrip !== undefined,
    roadTrip: {
      title: roadTrip?.title ?? '',
      intro: roadTrip?.intro ?? '',
      legs: (roadTrip?.legs ?? []).map((leg) => ({
        ...leg,
        kilometres: leg.kilometres === undefined ? '' : String(leg.kilometres),
        hours: leg.hours === undefined ? '' : String(leg.hours),
      })),
    },
    days: days.map(dayDraftOf),
    sections: sections.map(sectionDraftOf),
    offerHours: textOfPlaces(offerHours),
    bank: bankDraftOf(bank),
    refundRule,
  };
}

export function dayDraftOf({ places, ...day }: EventDay): DayDraft {
  return { ...day, places: textOfPlaces(places) };
}

export function sectionDraftOf(sold: EventSection): SectionDraft {
  const {
    earlyPrices = [],
    asksOfGuests = [],
    includes,
    places,
    showsPlaces = false,
    needsApproval = false,
    chat = '',
    organizer,
    ...section
  } = sold;
  return {
    ...section,
    ...priceTexts(sold),
    earlyPrices: earlyPrices.map(({ until, priceCents }) => ({ until, priceCents: textOfCents(priceCents) })),
    asksOfGuests,
    places: textOfPlaces(places),
    showsPlaces,
    needsApproval,
    includes: includes.join('\n'),
    chat,
    organizer: { phone: '', ...organizer },
  };
}

function priceTexts(sold: EventSection): PriceTexts {
  const texts = priceKeys.map((key) => [key, textOfCents(sold[key])] as const);
  return Object.fromEntries(texts) as PriceTexts;
}

/** Of what was typed; domain/event/event-rules.ts says whether it is an event. */
export function contentOf({ hasRoadTrip, roadTrip, ...draft }: EventDraft): unknown {
  return filled({
    ...draft,
    currency: draft.currency.toUpperCase(),
    programme: draft.programme.map((day) => ({
      ...day,
      items: day.items.map((item) => ({
        ...item,
        startTime: clockTimeOf(item.startTime),
        endTime: clockTimeOf(item.endTime),
      })),
    })),
    ...lettersOf(draft),
    version: 3,
    bank: bankOf(draft.bank),
    roadTrip: hasRoadTrip
      ? { ...roadTrip, legs: roadTrip.legs.map((leg) => ({ ...leg, ...numbersOf(leg) })) }
      : undefined,
    days: draft.days.map(({ places, ...day }) => ({ ...day, places: wholeNumberOf(places) })),
    offerHours: wholeNumberOf(draft.offerHours),
    sections: draft.sections.map(
      ({ earlyPrices, asksOfGuests, places, showsPlaces, needsApproval, includes, ...section }) => ({
        ...section,
        places: wholeNumberOf(places),
        showsPlaces: showsPlaces || undefined,
        needsApproval: needsApproval || undefined,
        ...Object.fromEntries(priceKeys.map((key) => [key, typedCents(section[key])])),
        earlyPrices:
          earlyPrices.length > 0
            ? earlyPrices.map(({ until, priceCents }) => ({ until, priceCents: typedCents(priceCents) }))
            : undefined,
        asksOfGuests: asksOfGuests.length > 0 ? asksOfGuests : undefined,
        includes: includes.split('\n').filter((line) => line.trim() !== ''),
      }),
    ),
  });
}

function typedCents(price = ''): number | undefined {
  return price.trim() === '' ? undefined : centsOf(price);
}

/** '9:30' and '09.30' are 09:30; what is no time stays as it was typed. */
function clockTimeOf(text: string): string {
  return text
    .trim()
    .replace(/^(\d{1,2})[:.](\d\d)$/, (_, hours, minutes) => `${hours.padStart(2, '0')}:${minutes}`);
}

/** A draft that was kept before there were limits has none. */
function wholeNumberOf(text = '') {
  return text.trim() === '' ? undefined : numberOfPlaces(text);
}

function numbersOf({ kilometres, hours }: Leg) {
  const numberOf = (text: string) => (text.trim() === '' ? undefined : Number(text.replace(',', '.')));
  return { kilometres: numberOf(kilometres), hours: numberOf(hours) };
}

const mayBeMissing = new Set([
  'address',
  'when',
  'startTime',
  'endTime',
  'place',
  'description',
  'phone',
  'bic',
  'chat',
  'refundRule',
]);
/** A leg says when, an item need not. */
const isLeg = (value: object) => 'from' in value;

/** Without blanks around, and without what was left empty and need not be there. */
function filled(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]): [string, unknown] => [key, filled(part)]);
  return Object.fromEntries(
    entries.filter(
      ([key, part]) =>
        part !== undefined && !(part === '' && mayBeMissing.has(key) && !(key === 'when' && isLeg(value))),
    ),
  );
}

/** By the name of the field in the editor. */
export function draftErrors(draft: EventDraft): FieldErrors {
  return inDraftNames(inWords(eventErrors(contentOf(draft))));
}

/** What else is wrong with a price is that it is none. */
const ofPrices = [ownWords({ code: 'whole_amounts' }), ownWords({ code: 'too_much' })];

/** As the editor names what the content calls otherwise. */
export function inDraftNames(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => {
      if (isPriceKey(name)) return [name, ofPrices.includes(message) ? message : words.writePrice()];
      if (/^offerHours$|^daysToPay$|\.(places|kilometres)$/.test(name)) return [name, words.writeWholeNumber];
      if (name === 'bank') return ['bank.kind', message];
      if (/\.hours$/.test(name)) return [name, words.writeNumber];
      // A list as a whole; the form's library keeps that at a place of its own.
      if (/^(programme|days|sections|roadTrip\.legs|programme\.\d+\.items)$/.test(name)) {
        return [`${name}.root`, message];
      }
      return [name.replace(/\.includes\.\d+$/, '.includes'), message];
    }),
  );
}

/** Whether it is a draft that this version of rego kept. */
export function isDraft(kept: unknown): kept is EventDraft {
  if (!isObject(kept)) return false;
  const lists = ['programme', 'days', 'sections'].map((name) => kept[name]);
  const groups = [kept.headquarters, kept.roadTrip, kept.bank];
  return (
    typeof kept.locale === 'string' &&
    typeof kept.refundRule === 'string' &&
    lists.every((list) => Array.isArray(list) && list.every(isObject)) &&
    Array.isArray(kept.sections) &&
    kept.sections.every(
      ({ priceCents, earlyPrices }) => typeof priceCents === 'string' && Array.isArray(earlyPrices),
    ) &&
    groups.every(isObject) &&
    isObject(kept.roadTrip) &&
    Array.isArray(kept.roadTrip.legs)
  );
}
