// Own questions as tests put them to riders: in the main form by an admin, in a section by its organizer.
import type { Field, FormConfig } from '#domain/forms/fields.ts';
import type { StoredSection } from '#domain/forms/stored-section.ts';
import type { asAdmin, signedIn } from '#tests/make.ts';

type Admin = Awaited<ReturnType<typeof asAdmin>>;
type Organizer = Awaited<ReturnType<typeof signedIn>>;

export type Question = Pick<Field, 'id' | 'type' | 'label'> & Partial<Field>;

/** Behind what the form asks already. */
function withQuestions(fields: readonly Field[], questions: readonly Question[]): Field[] {
  const others = fields.filter(({ id }) => !id.startsWith('question_'));
  return [
    ...others,
    ...questions.map((question, index) => ({ required: false, ...question, order: 1_000 + index })),
  ];
}

/** These are the main form's own questions, in its last section, and no others. */
export async function askInMainForm(admin: Admin, questions: readonly Question[]): Promise<void> {
  const { config }: { config: FormConfig } = (await admin('GET', '/api/admin/form')).json();
  const last = config.sections.length - 1;
  const sections = config.sections.map((section, index) =>
    index === last ? { ...section, fields: withQuestions(section.fields, questions) } : section,
  );
  const reply = await admin('POST', '/api/admin/form', { config: { ...config, sections } });
  if (reply.statusCode !== 200) throw new Error(reply.body);
}

/** These are the own questions of the organizer's section, and no others. */
export async function askInSection(
  organizer: Organizer,
  { sectionType, username }: { sectionType: string; username: string },
  questions: readonly Question[],
): Promise<void> {
  const address = `/api/organizer/section-config/${sectionType}/${username}`;
  const stored: StoredSection = (await organizer('GET', address)).json();
  const { emailConfirmationContent, sectionConfig, isActive } = stored;
  const reply = await organizer('POST', '/api/organizer/section-config', {
    ...{ sectionType, organizerUsername: username, emailConfirmationContent, isActive },
    sectionConfig: { ...sectionConfig, fields: withQuestions(sectionConfig.fields, questions) },
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
}
