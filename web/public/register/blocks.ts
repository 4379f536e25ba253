// The parts of the registration form: the main form, and each open section with its own button.

import { UnknownKeyError } from '#domain/basics/unknown-key.ts';
import type { RegisterPageData } from '#domain/calls/page.ts';
import { dayKeys, type EventContent, roadTripKey } from '#domain/event/event.ts';
import {
  type Answer,
  type Answers,
  answerOf,
  asksForDays,
  type Field,
  type FormConfig,
  formFields,
} from '#domain/forms/fields.ts';
import type { OpenSection } from '#domain/forms/open-section.ts';
import { participation, participationQuestions } from '#domain/forms/participation.ts';
import { sectionQuestions, visibleFields } from '#domain/forms/visibility.ts';
import { holdsList } from '#domain/registration/answer-input.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import type { GuestQuestions } from '#web/form/guest-fields.ts';
import { guestForm } from '#web/public/register/guest-form.ts';

/** 'main', or the key of a section. */
export type Block = string;

/** The DOM id of what says that a part was sent: focus goes there when the part closes. */
export function closedId(block: Block): string {
  return block === 'main' ? 'registered' : `${block}-title`;
}

/** The DOM id of what says that changes are not sent yet. */
export const unsentId = 'unsent';

/** Something of every part: of the main form and of each of the event's sections, open or not. */
export type ByBlock<Of> = { readonly main: Of; readonly [section: string]: Of };

export type Blocks = {
  mainSections: FormConfig['sections'];
  openSections: { type: string; section: OpenSection }[];
  fields: ByBlock<readonly Field[]>;
  /** What is asked of each guest, where their number is; undefined where nothing is. */
  guests: { form: NonNullable<ReturnType<typeof guestForm>>; asked: ByBlock<GuestQuestions> } | undefined;
  /** What the form says before anybody touched it. */
  initial: ByBlock<Answers>;
  event: FormEvent;
  /** Keys of the event's days. */
  days: readonly string[];
};

type FormEvent = Pick<EventContent, 'sections' | 'days' | 'timeZone'>;

export function blocksOf({
  form,
  sections,
  event,
}: Pick<RegisterPageData, 'form' | 'sections'> & { event: FormEvent }): Blocks {
  const openSections = event.sections.flatMap(({ key }) => {
    const section = sections[key];
    return section ? [{ type: key, section }] : [];
  });
  const ownQuestions = openSections.length > 0 ? [] : participationQuestions(form, event);
  const mainSections =
    ownQuestions.length > 0
      ? [...form.sections, { ...participation, fields: [...ownQuestions] }]
      : form.sections;
  const main = formFields({ ...form, sections: mainSections });
  const days = dayKeys(event);
  const fields: Blocks['fields'] = {
    main,
    ...Object.fromEntries(
      event.sections.map(({ key }) => [
        key,
        sectionQuestions(sections[key]?.sectionConfig.fields ?? [], main),
      ]),
    ),
  };
  return {
    guests: guestsOf(fields, event),
    mainSections,
    openSections,
    fields,
    event,
    initial: eachBlock({ fields }, (block) => allDays(inBlock(fields, block), days)),
    days,
  };
}

function guestsOf(fields: Blocks['fields'], { sections }: Pick<EventContent, 'sections'>): Blocks['guests'] {
  const form = guestForm();
  const questions = Object.values(fields).flat();
  const asking = (block: Block) =>
    block === 'main' ? sections : sections.filter(({ key }) => key === block);
  return (
    form && { form, asked: eachBlock({ fields }, (block) => form.guestQuestions(asking(block), questions)) }
  );
}

/** Throws UnknownKeyError for a part that the form does not have. */
export function inBlock<Of>(all: ByBlock<Of>, block: Block): Of {
  const found = all[block];
  if (found === undefined) throw new UnknownKeyError('part of the form', block);
  return found;
}

export function eachBlock<Of>({ fields }: Pick<Blocks, 'fields'>, of: (block: Block) => Of): ByBlock<Of> {
  const { main: _main, ...sections } = fields;
  return { main: of('main'), ...Object.fromEntries(Object.keys(sections).map((key) => [key, of(key)])) };
}

/** All days are ticked at first, wherever they are asked (product.md, section 9). */
function allDays(fields: readonly Field[], days: readonly string[]): Answers {
  const ticks = fields.filter(asksForDays);
  return Object.fromEntries(ticks.map((field) => [field.id, holdsList(field) ? [...days] : true]));
}

export function visibleIn(blocks: Blocks, block: Block, answers: Answers): Field[] {
  const section = block === 'main' ? undefined : block;
  const visible = visibleFields(inBlock(blocks.fields, block), answers, section);
  const { guests } = blocks;
  return guests ? guests.form.withGuestFields(visible, answers, inBlock(guests.asked, block)) : visible;
}

/** What asks about guests, where this block does. */
export function asksOfGuests({ guests }: Pick<Blocks, 'guests'>, block: Block) {
  return guests && inBlock(guests.asked, block).details.length > 0 ? guests.form : undefined;
}

/** Where the rider says whether they come on the road trip: in its section or, by an admin's choice, before. */
export function roadTripQuestion(blocks: Blocks): { block: Block; field: Field } | undefined {
  for (const block of [roadTripKey, 'main']) {
    const field = blocks.fields[block]?.find(({ role }) => role === 'joiningRoadTrip');
    if (field) return { block, field };
  }
  return undefined;
}

/** What a stored registration answers to a part of the form. */
export function answersOfRegistration(
  blocks: Blocks,
  block: Block,
  { answers, ...values }: Registration,
): Answers {
  const known: [string, Answer][] = inBlock(blocks.fields, block).flatMap((field) => {
    const answer = answerOf(field, { values, answers, days: blocks.days });
    return answer === undefined || field.type === 'header' ? [] : [[field.id, answer]];
  });
  const guests = asksOfGuests(blocks, block)?.answersOfGuests(values.guests);
  return { ...Object.fromEntries(known), ...guests };
}
