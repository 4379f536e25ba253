// One part that two versions of a section or the main form differ in: its name, and what each of them holds.
import type { ReactNode } from 'react';
import type { EventContent } from '#domain/event.ts';
import type { Field } from '#domain/fields.ts';
import { movedFields, type Part, type Side, type Versions } from '#web/form-editor/compare-sections.ts';
import { type FieldLine, fieldLines, fieldName } from '#web/form-editor/field-words.ts';
import { headingAbove, isSectionHeading } from '#web/form-editor/section-headings.ts';

const partTitles = {
  title: 'Section Title',
  description: 'Description',
  confirmation: 'Email Confirmation Content',
  isActive: 'Active',
  order: 'Order of the fields',
} as const;

/** Of a form with several sections it names the one that a field stands in: two may ask for a name. */
export function partTitle(part: Part, versions: Versions): string {
  if (part.kind !== 'field') return partTitles[part.kind];
  const field = part.theirs ?? part.mine ?? part.base;
  if (!field) return part.id;
  if (isSectionHeading(field)) return `Section: ${field.label}`;
  const side = part.theirs ? 'theirs' : part.mine ? 'mine' : 'base';
  const section = headingAbove(versions[side].fields, field.id)?.label.trim();
  return `Field: ${section ? `${section}, ` : ''}${fieldName(field)}`;
}

type SideValueProps = { part: Part; versions: Versions; event: EventContent; side: Side };

export function SideValue({ part, side, versions, event }: SideValueProps): ReactNode {
  if (part.kind === 'order') return <OrderValue before={part.base} after={part[side]} />;
  if (part.kind === 'field') {
    const lines = (version: Side | 'base') => linesOf(part[version], event, versions[version].fields);
    return <FieldValue part={part} side={side} lines={lines} />;
  }
  if (part.kind === 'isActive') return <p>{part[side] ? 'Active' : 'Inactive'}</p>;
  return <p className="conflict-part__text">{part[side] || <em className="soft">Empty</em>}</p>;
}

function linesOf(field: Field | undefined, event: EventContent, fields: readonly Field[]): FieldLine[] {
  if (!field) return [];
  return isSectionHeading(field) ? [{ name: 'Title', text: field.label }] : fieldLines(event, field, fields);
}

type FieldValueProps = {
  part: Extract<Part, { kind: 'field' }>;
  side: Side;
  lines: (version: Side | 'base') => FieldLine[];
};

/** Of a field that all three have only what differs; of a new one everything that it says. */
function FieldValue({ part, side, lines }: FieldValueProps) {
  if (!part[side]) return <p>{part.base ? 'Deleted' : 'Not there'}</p>;
  const versions = (['base', 'mine', 'theirs'] as const).filter((version) => part[version]).map(lines);
  const shown = lines(side).filter(({ text }, place) => {
    const isCompared = versions.length > 1;
    return isCompared ? versions.some((version) => version[place]?.text !== text) : text !== '';
  });

  if (shown.length === 0) return <p>As it was</p>;
  return (
    <>
      {!part.base && <p>Added</p>}
      <dl className="conflict-part__lines">
        {shown.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="conflict-part__text">{text || <em className="soft">None</em>}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function OrderValue({ before, after }: { before: readonly Field[]; after: readonly Field[] }) {
  const moved = movedFields(before, after);
  return (
    <ol className="conflict-part__order">
      {after.map((field) => (
        <li key={field.id}>
          <span className={isSectionHeading(field) ? 'conflict-part__section' : undefined}>
            {moved.includes(field) ? <strong>{fieldName(field)} (moved)</strong> : fieldName(field)}
          </span>
        </li>
      ))}
    </ol>
  );
}
