// Sections' texts as an earlier rego stored them, with the event's facts copied into their words, made into templates once.
import { desc, eq } from 'drizzle-orm';
import { asTemplate, fillTemplate } from '#domain/basics/template.ts';
import type { EventContent, EventSection } from '#domain/event/event.ts';
import { upcastEvent } from '#domain/event/event-upcast.ts';
import { copiedFacts, withPlaceholder } from '#domain/letters/copied-facts.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import { limits } from '#domain/values/limits.ts';
import type { Transaction } from '#server/database/connect.ts';
import { defaultConfirmation } from '#server/editions/default-sections.ts';
import { editions, editionVersions, sectionConfigurations } from '#server/editions/tables.ts';
import { bankFacts } from '#words/bank.ts';
import { sectionValues } from '#words/letters/named-values.ts';

/** A text reads as before, word for word; one that nobody edited tells today's facts, also where its copy had gone stale. */
export async function makeTemplatesOfTexts(tx: Transaction): Promise<void> {
  const isOfBefore = eq(sectionConfigurations.textVersion, 1);
  const rows = await tx.select().from(sectionConfigurations).where(isOfBefore).for('update');
  for (const { id, editionId, sectionType, emailConfirmationContent, sectionConfig } of rows) {
    const contents = await readContents(tx, editionId);
    const description = descriptionTemplate(sectionConfig.description, sectionType, contents);
    await tx
      .update(sectionConfigurations)
      .set({
        emailConfirmationContent: confirmationTemplate(emailConfirmationContent, sectionType, contents),
        sectionConfig: { ...sectionConfig, description },
        textVersion: 2,
      })
      .where(eq(sectionConfigurations.id, id));
  }
}

/** What is published, then every version, from the newest on. */
async function readContents(tx: Transaction, editionId: string): Promise<EventContent[]> {
  const published = await tx
    .select({ content: editions.content })
    .from(editions)
    .where(eq(editions.id, editionId));
  const versions = await tx
    .select({ content: editionVersions.content })
    .from(editionVersions)
    .where(eq(editionVersions.editionId, editionId))
    .orderBy(desc(editionVersions.savedAt));
  return [...published, ...versions].map(({ content }) => upcastEvent(content));
}

type Contents = readonly EventContent[];

export function confirmationTemplate(text: string, key: string, contents: Contents): string {
  const isDefault = ofSection(key, contents).some(([section, event]) => text === defaultOf(section, event));
  if (isDefault) return defaultConfirmation;
  const [[section, event] = []] = ofSection(key, contents.slice(0, 1));
  return section && event ? templateOf(text, section, event) : asTemplate(text);
}

export function descriptionTemplate(text: string, key: string, contents: Contents): string {
  for (const [{ dates }, { roadTrip }] of ofSection(key, contents)) {
    if (text === `${dates}.`) return '{dates}.';
    if (text === `${dates}. Tell us which days you ride with us.`) {
      return '{dates}. Tell us which days you ride with us.';
    }
    if (roadTrip && text === `${roadTrip.title}, ${dates}.`) return '{road_trip}, {dates}.';
  }
  return asTemplate(text);
}

function ofSection(key: string, contents: Contents): (readonly [EventSection, EventContent])[] {
  return contents.flatMap((event) =>
    event.sections.filter((section) => section.key === key).map((section) => [section, event] as const),
  );
}

/** As the text that a section began with was written then. */
function defaultOf({ priceCents, transferWords }: EventSection, event: EventContent): string {
  const price = formatPrice(priceCents, { locale: 'en-AU', currency: event.currency });
  return [
    `Thanks for registering for the ${transferWords}! Next steps:`,
    '',
    `1. Transfer ${price} to`,
    ...bankFacts(event.bank).map(({ label, value }) => `   ${label}: ${value}`),
    `2. Use your name plus '${transferWords}' as the payment reference.`,
    `3. Join the group chat for news and meeting points: ${event.chatUrl}`,
  ].join('\n');
}

/** With a placeholder for every fact that stands in it as it is today, where that is the only one it can be. */
function templateOf(text: string, section: EventSection, event: EventContent): string {
  const values = sectionValues(event, section);
  const facts = bankFacts(event.bank).map(({ name, label, value }) => ({
    placeholder: `${label}: {${name}}`,
    line: asTemplate(`${label}: ${value}`),
  }));
  const block = facts.map(({ line }) => escaped(line)).join('\\n\\1');
  let template = asTemplate(text).replace(new RegExp(`^([ \\t]*)${block}$`, 'gm'), '$1{account}');
  for (const { line, placeholder } of facts) {
    template = template.replace(new RegExp(`${escaped(line)}(?![\\p{L}\\d])`, 'gu'), () => placeholder);
  }
  const quoted = `'${asTemplate(section.transferWords)}'`;
  template = template.replaceAll(quoted, "'{transfer_words}'");
  const isOnlyPrice = event.sections.every(
    ({ key, priceCents }) => key === section.key || priceCents !== section.priceCents,
  );
  const copied = copiedFacts(template, values, event.currency).filter(
    ({ kind, name, found }) =>
      values.some((value) => value.name === name && value.text === found) &&
      (kind !== 'price' || isOnlyPrice),
  );
  template = copied.toReversed().reduce(withPlaceholder, template);
  const isSame = fillTemplate(template, values) === text && template.length <= limits.text;
  return isSame ? template : asTemplate(text);
}

function escaped(words: string): string {
  return words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
