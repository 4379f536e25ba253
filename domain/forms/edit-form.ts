// Every question of a registration in groups, for whoever reads or corrects it behind the sign-in.
import { preEventKey, roadTripKey } from '#domain/event/event.ts';
import { formLibrary } from '#domain/forms/field-library.ts';
import { type Answers, type Field, type FormConfig, keyOf } from '#domain/forms/fields.ts';
import { isOwnQuestion, type OwnQuestion, type OwnQuestions } from '#domain/forms/own-questions.ts';
import type { KnownField, RegistrationValues } from '#domain/values/value-schemas.ts';

type Question = Omit<Field, 'order' | 'required'>;

/** What the library does not hold. */
const notInLibrary = {
  participationDays: { type: 'select', options: [] },
  campingGearNeeded: { type: 'select', options: ['shelter', 'mattress', 'pillow', 'unspecified'] },
  preEventConfirmationEmail: { type: 'email' },
  preEventEmailContent: { type: 'textarea' },
  roadTripConfirmationEmail: { type: 'email' },
  roadTripEmailContent: { type: 'textarea' },
} satisfies Partial<Record<KnownField, Pick<Question, 'type' | 'options'>>>;
type NotInLibrary = keyof typeof notInLibrary;

/** The order that an organizer reads a registration in. */
const groups = [
  { id: 'personal', questions: ['name', 'email', 'phone', 'location'] },
  { id: 'participation', questions: ['participationDays', 'tshirtSize'] },
  {
    id: 'road_trip',
    questions: [
      ...(['joiningRoadTrip', 'needsBusSeat', 'hasOwnCar', 'spareSeats'] as const),
      ...(['bringingGuests', 'numberOfGuests', 'bikeType', 'campingGearNeeded'] as const),
    ],
  },
  { id: 'diet', questions: ['isVegetarian', 'isVegan', 'allergies'] },
  {
    id: 'accommodation',
    questions: [
      ...(['needsAccommodation', 'availableForDistribution'] as const),
      ...(['hasSpareAccommodation', 'spareAccommodationCapacity'] as const),
    ],
  },
  {
    id: 'emergency',
    questions: [
      ...(['emergencyName', 'emergencyPhone', 'emergencyEmail'] as const),
      ...(['emergencyRelationship', 'emergencyLocation'] as const),
    ],
  },
  {
    id: 'payment',
    questions: [
      ...(['preEventConfirmationEmail', 'preEventEmailContent'] as const),
      ...(['roadTripConfirmationEmail', 'roadTripEmailContent'] as const),
    ],
  },
] as const satisfies readonly { id: string; questions: readonly KnownField[] }[];

/** Of what no form says the words of; `others` are the event's own questions. */
export type EditFormWords = {
  title: string;
  groups: Record<(typeof groups)[number]['id'] | 'others', string>;
  labels: Record<NotInLibrary, string>;
};

/** What is said of one section alone. */
const sectionOfQuestion = new Map<string, string>([
  ['joiningRoadTrip', roadTripKey],
  ...(['preEventConfirmationEmail', 'preEventEmailContent'] as const).map((id) => [id, preEventKey] as const),
  ...(['roadTripConfirmationEmail', 'roadTripEmailContent'] as const).map((id) => [id, roadTripKey] as const),
]);

/** Without what is said of sections that the event has not, which nothing would keep. */
export function ofSections({ sections, ...form }: FormConfig, keys: readonly string[]): FormConfig {
  const isSaid = ({ id }: Field) => {
    const key = sectionOfQuestion.get(id);
    return key === undefined || keys.includes(key);
  };
  const groupsLeft = sections.map((group) => ({ ...group, fields: group.fields.filter(isSaid) }));
  return { ...form, sections: groupsLeft.filter(({ fields }) => fields.length > 0) };
}

function questionOf(id: KnownField, { labels }: EditFormWords): Question[] {
  if (!isNotInLibrary(id)) return formLibrary.filter((field) => field.id === id);
  return [{ id, role: id, label: labels[id], ...notInLibrary[id] }];
}

function isNotInLibrary(id: KnownField): id is NotInLibrary {
  return Object.hasOwn(notInLibrary, id);
}

/** Only what keeps a registration a registration is required of whoever corrects it. */
const required = new Set<string>(['name', 'email']);

/**
 * `asked` are the fields of the main form and of every section. Their labels and options count; a stored
 * value that is no longer an option stays one, or saving would lose it. `own` says what own questions are called.
 */
export function editForm(
  asked: readonly Field[],
  { values, answers }: { values: RegistrationValues; answers: Answers },
  days: readonly string[],
  words: EditFormWords,
  own: OwnQuestions = [],
): FormConfig {
  const known = groups.map(({ id, questions }) => ({
    id,
    title: words.groups[id],
    fields: inGivenOrder(
      questions
        .flatMap((question) => questionOf(question, words))
        .map((question) => asAsked(question, asked, values, days)),
    ),
  }));
  const others = otherQuestions(asked, answers, own);
  const last =
    others.length > 0 ? [{ id: 'others', title: words.groups.others, fields: inGivenOrder(others) }] : [];
  return { title: words.title, sections: [...known, ...last] };
}

function inGivenOrder(questions: readonly Question[]): Field[] {
  return questions.map((question, order) => ({ ...question, required: required.has(question.id), order }));
}

function asAsked(
  question: Question,
  asked: readonly Field[],
  values: RegistrationValues,
  days: readonly string[],
): Question {
  const field = asked.find((candidate) => keyOf(candidate) === question.id);
  const label = field?.label ?? question.label;
  const { options: offered, ...typed } = question;
  // A choice of the library may be asked as a text.
  if (offered && field && field.type !== 'select' && field.type !== 'radio')
    return { ...typed, type: field.type, label };
  const options = question.id === 'participationDays' ? days : (field?.options ?? offered);
  if (!options) return { ...question, label };
  const stored = values[question.id as KnownField];
  const kept = [stored].flat().filter((value) => typeof value === 'string' && value !== '') as string[];
  return { ...question, label, options: [...new Set([...options, ...kept])] };
}

/** Organizers' own questions, and answers whose question is gone. */
function otherQuestions(asked: readonly Field[], answers: Answers, own: OwnQuestions): Question[] {
  const questions = asked.filter(isOwnQuestion);
  const unique = questions.filter(
    (field, index) => questions.findIndex(({ id }) => id === field.id) === index,
  );
  const ids = new Set(unique.map((field) => field.id));
  const orphans = Object.entries(answers).filter(([id]) => !ids.has(id));
  const knownAs = (id: string) => own.find((question) => question.id === id);
  return [
    ...unique.map(({ showWhen: _showWhen, placeholder: _placeholder, help: _help, ...field }) =>
      withStoredOption({ ...field, label: knownAs(field.id)?.label ?? field.label }, answers[field.id]),
    ),
    ...orphans.map(([id, answer]) => orphanQuestion(id, answer, knownAs(id))),
  ];
}

/** Under its last label, where that is known. */
function orphanQuestion(id: string, answer: unknown, question: OwnQuestion | undefined): Question {
  if (!question) {
    const type =
      typeof answer === 'boolean' ? 'checkbox' : typeof answer === 'number' ? 'number' : 'textarea';
    return { id, type, label: id };
  }
  const { type, label, options } = question;
  const field = { id, type, label };
  return options.length > 0 ? withStoredOption({ ...field, options }, answer) : field;
}

function withStoredOption(field: Question, answer: unknown): Question {
  if (!field.options || typeof answer !== 'string' || answer === '') return field;
  return { ...field, options: [...new Set([...field.options, answer])] };
}
