// The parts of the registration form: the main form, and each open section with its own button.

import { participationDays, type SectionType, sectionTypes } from '#domain/event.ts';
import { type Answer, type Answers, type Field, type FormConfig, formFields } from '#domain/fields.ts';
import type { OpenSection } from '#domain/open-section.ts';
import type { RegisterPageData } from '#domain/page.ts';
import { participation, participationQuestions } from '#domain/participation.ts';
import { answerOf, meaningKey, meaningOf } from '#domain/registration.ts';
import type { Registration } from '#domain/stored-registration.ts';
import { holdsList } from '#domain/submission.ts';
import { sectionQuestions, visibleFields } from '#domain/visibility.ts';

export type Block = 'main' | SectionType;

export type Blocks = {
  mainSections: FormConfig['sections'];
  openSections: { type: SectionType; section: OpenSection }[];
  fields: Record<Block, readonly Field[]>;
  /** What the form says before anybody touched it. */
  initial: Record<Block, Answers>;
};

export function blocksOf({ form, sections }: Pick<RegisterPageData, 'form' | 'sections'>): Blocks {
  const openSections = sectionTypes.flatMap((type) => {
    const section = sections[type];
    return section ? [{ type, section }] : [];
  });
  const ownQuestions = openSections.length > 0 ? [] : participationQuestions(form);
  const mainSections =
    ownQuestions.length > 0 ? [...form.sections, { ...participation, fields: ownQuestions }] : form.sections;
  const main = formFields({ ...form, sections: mainSections });
  const questions = (type: SectionType) => sectionQuestions(sections[type]?.sectionConfig.fields ?? [], main);
  const fields = { main, pre_event: questions('pre_event'), road_trip: questions('road_trip') };
  return {
    mainSections,
    openSections,
    fields,
    initial: {
      main: allDays(fields.main),
      pre_event: allDays(fields.pre_event),
      road_trip: allDays(fields.road_trip),
    },
  };
}

/** All four days are ticked at first, wherever they are asked (product.md, section 9). */
function allDays(fields: readonly Field[]): Answers {
  const ticks = fields.filter(asksForDays);
  return Object.fromEntries(
    ticks.map((field) => [field.id, holdsList(field) ? [...participationDays] : true]),
  );
}

export function asksForDays({ id }: Pick<Field, 'id'>): boolean {
  return meaningOf(id)?.field === 'participationDays';
}

export function visibleIn(blocks: Blocks, block: Block, answers: Answers): Field[] {
  return visibleFields(blocks.fields[block], answers, block === 'main' ? undefined : block);
}

/** Where the rider says whether they come on the road trip: in its section or, by an admin's choice, before. */
export function roadTripQuestion(blocks: Blocks): { block: Block; field: Field } | undefined {
  for (const block of ['road_trip', 'main'] as const) {
    const field = blocks.fields[block].find(({ id }) => meaningKey(id) === 'joiningRoadTrip');
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
  const known: [string, Answer][] = blocks.fields[block].flatMap((field) => {
    const answer = answerOf(field, values, answers);
    return answer === undefined || field.type === 'header' ? [] : [[field.id, answer]];
  });
  return Object.fromEntries(known);
}
