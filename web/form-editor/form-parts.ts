// A form in parts, each of which one editor changes at a time, and one form made of two versions.

import { isSame } from '#domain/basics/is-same.ts';
import { type Field, type FormConfig, type FormSection, inOrder } from '#domain/forms/fields.ts';
import { inPlace } from '#domain/forms/form-edit.ts';
import { tidyForm } from '#domain/forms/form-rules.ts';
import { fieldName } from '#web/form-editor/field-words.ts';
import { type Merged, merge, type Part, type Parts } from '#web/form-editor/merge.ts';
import * as words from '#words/desk/form-editor.ts';

export type Versions = { base: FormConfig; mine: FormConfig; theirs: FormConfig };

const orderId = 'order';
const sectionPart = (id: string) => `section ${id}`;
const descriptionPart = (id: string) => `description ${id}`;
const fieldPart = (id: string) => `field ${id}`;

/** The same for a reader of the form: a field's place counts, the number of its order does not. */
export function isSameForm(a: FormConfig, b: FormConfig): boolean {
  return isSame(placed(a), placed(b));
}

function placed(form: FormConfig): FormConfig {
  const tidied = tidyForm(form);
  return { ...tidied, sections: tidied.sections.map((part) => ({ ...part, fields: inPlace(part.fields) })) };
}

export function mergeForms(versions: Versions): Merged<FormConfig> {
  const { base, mine, theirs } = {
    base: tidyForm(versions.base),
    mine: tidyForm(versions.mine),
    theirs: tidyForm(versions.theirs),
  };
  // What was added or removed says nothing about who moved something.
  const isCommon = (id: string) => [base, mine, theirs].every((form) => idsOf(form).includes(id));
  const partsOf = (form: FormConfig) => partsOfForm(form, isCommon);
  return merge({ base: partsOf(base), mine: partsOf(mine), theirs: partsOf(theirs) }, (pick) =>
    formOfParts((id) => (pick(id) === 'mine' ? mine : theirs), [mine, theirs]),
  );
}

/** My form with one part as theirs has it. */
export function takeTheirs(mine: FormConfig, theirs: FormConfig, partId: string): FormConfig {
  return formOfParts((id) => (id === partId ? theirs : mine), [mine, theirs]);
}

function partsOfForm({ sections, ofSection }: FormConfig, isCommon: (id: string) => boolean): Parts {
  const isOne = sections.length === 1;
  return new Map<string, Part>([
    ...Object.entries(ofSection ?? {}).map(
      ([key, value]) => [key, { title: titles[key] ?? key, value }] satisfies [string, Part],
    ),
    ...sections.flatMap(({ id, title, description, fields }) => [
      [sectionPart(id), { title: words.sectionPartTitle({ title }), value: title }] satisfies [string, Part],
      [descriptionPart(id), { title: words.description, value: description }] satisfies [string, Part],
      ...fields.map((field) => {
        const { order: _order, id: _id, ...value } = field;
        const place = isOne ? '' : `${title}, `;
        return [
          fieldPart(field.id),
          { title: words.fieldPartTitle({ field: `${place}${fieldName(field)}` }), value },
        ] satisfies [string, Part];
      }),
    ]),
    [orderId, orderPart(sections, isCommon)],
  ]);
}

function orderPart(sections: readonly FormSection[], isCommon: (id: string) => boolean): Part {
  const rows = sections
    .flatMap(({ id, title, fields }) => [
      { id: sectionPart(id), name: title },
      ...inOrder(fields).map((field) => ({ id: fieldPart(field.id), name: fieldName(field) })),
    ])
    .filter(({ id }) => isCommon(id));
  return {
    title: words.orderOfTheFields,
    value: rows.map(({ id }) => id),
    shown: rows.map(({ name }) => name),
  };
}

const titles: Record<string, string> = {
  isActive: words.active,
  confirmation: words.emailConfirmationContent,
};

/** Of sections and fields, in the order shown. */
function idsOf({ sections }: Pick<FormConfig, 'sections'>): string[] {
  return sections.flatMap(({ id, fields }) => [
    sectionPart(id),
    ...inOrder(fields).map((field) => fieldPart(field.id)),
  ]);
}

/** The form whose every part is that of the version picked; what one alone has stands where that one has it. */
function formOfParts(pick: (partId: string) => FormConfig, both: readonly FormConfig[]): FormConfig {
  const first = pick(orderId);
  const isThere = (id: string) => idsOf(pick(id)).includes(id);
  const others = both.filter((form) => form !== first).flatMap(idsOf);
  const ids = weave(idsOf(first).filter(isThere), others.filter(isThere));
  const sections: FormConfig['sections'] = [];
  const early: Field[] = [];
  for (const id of ids) {
    const section = pick(id).sections.find((part) => sectionPart(part.id) === id);
    const field = pick(id)
      .sections.flatMap(({ fields }) => fields)
      .find((one) => fieldPart(one.id) === id);
    if (section) sections.push({ ...section, ...descriptionIn(pick, section), fields: [] });
    if (field) (sections.at(-1)?.fields ?? early).push(field);
  }
  // Of a section that is gone, fields join the one before, or the first.
  const [top = { id: 'questions', title: words.questions, fields: [] }, ...rest] = sections;
  const { title, ofSection } = first;
  return {
    title,
    sections: [{ ...top, fields: [...early, ...top.fields] }, ...rest].map((part) => ({
      ...part,
      fields: part.fields.map((field, order) => ({ ...field, order })),
    })),
    ...(ofSection && {
      ofSection: {
        isActive: pick('isActive').ofSection?.isActive ?? ofSection.isActive,
        confirmation: pick('confirmation').ofSection?.confirmation ?? ofSection.confirmation,
      },
    }),
  };
}

function descriptionIn(pick: (partId: string) => FormConfig, { id }: FormSection) {
  const found = pick(descriptionPart(id)).sections.find((part) => part.id === id);
  return found?.description === undefined ? {} : { description: found.description };
}

const isSection = (id: string) => id.startsWith(sectionPart(''));
const sectionAt = (ids: readonly string[], place: number) => ids.slice(0, place + 1).findLast(isSection);

/** `spine` with what only `others` has: sections before the one that they stood before, fields in their own section. */
function weave(spine: readonly string[], others: readonly string[]): string[] {
  const woven = [...spine];
  const headings = others.filter(isSection);
  for (const [place, id] of [...headings.entries()].reverse()) {
    if (woven.includes(id)) continue;
    const next = headings[place + 1];
    woven.splice(next === undefined ? woven.length : woven.indexOf(next), 0, id);
  }
  for (const [place, id] of [...others.entries()].reverse()) {
    if (!woven.includes(id)) woven.splice(placeIn(woven, others, place), 0, id);
  }
  return woven;
}

/** Before the one that it stood before, if that is in the same section still; else behind the nearest that is. */
function placeIn(woven: readonly string[], others: readonly string[], place: number): number {
  const home = sectionAt(others, place);
  const placeAtHome = (id: string | undefined) => {
    const at = id === undefined ? -1 : woven.indexOf(id);
    return sectionAt(woven, at) === home ? at : -1;
  };
  const next = placeAtHome(others[place + 1]);
  if (next >= 0) return next;
  return placeAtHome(others.slice(0, place).findLast((id) => placeAtHome(id) >= 0)) + 1;
}
