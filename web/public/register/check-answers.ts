// What is wrong with the answers before they are sent: what the server would say of them, and what the form asks besides
// (product.md, sections 5 and 7; decision 0084).
import * as z from 'zod/mini';
import type { Faults } from '#domain/basics/faults.ts';
import { daysSectionOf } from '#domain/entries/entries.ts';
import { newEntry } from '#domain/entries/entry-list.ts';
import { roadTripKey } from '#domain/event/event.ts';
import { type Answers, isAnswered } from '#domain/forms/fields.ts';
import { applySubmission, type Stored } from '#domain/registration/apply-submission.ts';
import { readInput, type Said } from '#domain/registration/said.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { submissionSchema } from '#domain/registration/submission.ts';
import { type Block, type Blocks, type ByBlock, inBlock } from '#web/public/register/blocks.ts';
import {
  type BlockErrors,
  type Known,
  placeErrors,
  type SubmissionBody,
  submissionBody,
} from '#web/public/register/submission-body.ts';
import { inWords } from '#words/riders/faults.ts';

/** The main form and, for a section's button, the section; `before`: the registration that the press adds to. */
export function checkBlocks(
  blocks: Blocks,
  answers: ByBlock<Answers>,
  block: Block,
  before: Registration | undefined,
  known?: Known,
): BlockErrors {
  const { fields, event, days } = blocks;
  const { said, errors } = readBody(submissionBody(blocks, answers, block, event, known), days);
  const applied = applySubmission(
    said,
    {
      main: fields.main,
      section: block === 'main' ? undefined : { type: block, fields: inBlock(fields, block) },
      days,
      isForm: true,
    },
    {
      event,
      askedIn: (section) => inBlock(fields, section),
      daysSection: daysSectionOf(event, (section) => inBlock(fields, section)),
      now: new Date(),
      newId: () => '',
    },
    before && storedOf(before),
  );
  const placed = placeErrors(blocks, answers, block, inWords({ ...applied.errors, ...errors })).errors;
  if (!known) return placed;
  // What is folded was answered before, but for what the section's button asks there: to be told unfolds it.
  const { main = {} } = checkBlocks(blocks, answers, block, before);
  const role = block === roadTripKey ? 'joiningRoadTrip' : 'participationDays';
  const ids = new Set(fields.main.flatMap((field) => (field.role === role ? [field.id] : [])));
  return { ...placed, main: Object.fromEntries(Object.entries(main).filter(([id]) => ids.has(id))) };
}

/** The rest is read as well, so that everything is said at once. An answer that is missing, the form asks for by its label. */
function readBody(body: SubmissionBody, days: readonly string[]): { said: Said; errors: Faults } {
  const issues = z.safeParse(submissionSchema, body).error?.issues ?? [];
  const wrong = issues.filter(({ path: [id] }) => isAnswered(body[String(id)]));
  const ids = new Set(issues.map(({ path: [id] }) => id));
  const rest = Object.fromEntries(Object.entries(body).filter(([id]) => !ids.has(id)));
  const { said, errors } = readInput(rest, days);
  return { said, errors: { ...errors, ...Object.fromEntries(wrong.map((issue) => [pathOf(issue), issue])) } };
}

/** Of guests each field has its place. */
function pathOf({ path }: z.core.$ZodIssue): string {
  return path[0] === 'guests' ? path.join('.') : String(path[0]);
}

/** As far as a reply tells of it. What is owed for an entry, and who cancelled it, makes no answer wrong. */
function storedOf({ answers, entries, sections, ...values }: Registration): Stored {
  const submitted = new Set(sections);
  const known = entries.map(({ section, state, days }) => ({
    ...newEntry(section, { now: new Date(0), newId: () => section }),
    ...{ state, days, submittedAt: submitted.has(section) ? new Date(0) : null },
  }));
  return { values, answers, entries: known };
}
