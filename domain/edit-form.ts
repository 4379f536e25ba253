// Every question of a registration in groups, for whoever reads or corrects it behind the sign-in.
import { formLibrary } from '#domain/field-library.ts';
import type { Answers, Field, FormConfig } from '#domain/fields.ts';
import { isOwnQuestion, type OwnQuestion, type OwnQuestions } from '#domain/own-questions.ts';
import { keyOf } from '#domain/registration.ts';
import type { KnownField, RegistrationValues } from '#domain/value-schemas.ts';

type Question = Omit<Field, 'order' | 'required'>;

const line = (id: KnownField, label: string): Question => ({ id, role: id, type: 'text', label });
const choice = (id: KnownField, label: string, options: readonly string[]): Question => ({
  ...line(id, label),
  type: 'select',
  options: [...options],
});
const fromLibrary = (id: KnownField): Question[] => formLibrary.filter((field) => field.id === id);

/** What the library does not hold, and the order that an organizer reads a registration in. */
const groups: readonly { id: string; title: string; questions: readonly Question[] }[] = [
  {
    id: 'personal',
    title: 'Personal Information',
    questions: (['name', 'email', 'phone', 'location'] as const).flatMap(fromLibrary),
  },
  {
    id: 'participation',
    title: 'Pre-Event Activities',
    questions: [choice('participationDays', 'Participation Days', []), ...fromLibrary('tshirtSize')],
  },
  {
    id: 'road_trip',
    title: 'Road Trip',
    questions: [
      ...fromLibrary('joiningRoadTrip'),
      ...fromLibrary('hasOwnCar'),
      ...fromLibrary('spareSeats'),
      ...fromLibrary('needsBusSeat'),
      ...fromLibrary('bringingGuests'),
      ...fromLibrary('numberOfGuests'),
      ...fromLibrary('bikeType'),
      choice('campingGearNeeded', 'Camping Gear Needed', ['shelter', 'mattress', 'pillow', 'unspecified']),
    ],
  },
  {
    id: 'diet',
    title: 'Dietary Requirements',
    questions: (['isVegetarian', 'isVegan', 'allergies'] as const).flatMap(fromLibrary),
  },
  {
    id: 'accommodation',
    title: 'Accommodation & Support',
    questions: [
      ...fromLibrary('needsAccommodation'),
      ...fromLibrary('hasSpareAccommodation'),
      ...fromLibrary('spareAccommodationCapacity'),
      ...fromLibrary('availableForDistribution'),
    ],
  },
  {
    id: 'emergency',
    title: 'Emergency Contact',
    questions: [
      ...fromLibrary('emergencyName'),
      ...fromLibrary('emergencyPhone'),
      ...fromLibrary('emergencyEmail'),
      ...fromLibrary('emergencyRelationship'),
      ...fromLibrary('emergencyLocation'),
    ],
  },
  {
    id: 'payment',
    title: 'Payment',
    questions: [
      { ...line('preEventConfirmationEmail', 'Pre-Event Confirmation Email'), type: 'email' },
      { ...line('preEventEmailContent', 'Pre-Event Message to the Organizer'), type: 'textarea' },
      { ...line('roadTripConfirmationEmail', 'Road Trip Confirmation Email'), type: 'email' },
      { ...line('roadTripEmailContent', 'Road Trip Message to the Organizer'), type: 'textarea' },
    ],
  },
];

/** Only what keeps a registration a registration is required of whoever corrects it. */
const required = new Set<string>(['name', 'email']);

/**
 * `asked` are the fields of the main form and of every section. Their labels and options count; a stored
 * value that is no longer an option stays one, or saving would lose it. `own` says what own questions are called.
 */
export function editForm(
  asked: readonly Field[],
  values: RegistrationValues,
  answers: Answers,
  days: readonly string[],
  own: OwnQuestions = [],
): FormConfig {
  const known = groups.map(({ id, title, questions }) => ({
    id,
    title,
    fields: inGivenOrder(questions.map((question) => asAsked(question, asked, values, days))),
  }));
  const others = otherQuestions(asked, answers, own);
  const last =
    others.length > 0 ? [{ id: 'others', title: 'Other Answers', fields: inGivenOrder(others) }] : [];
  return { title: 'Registration', sections: [...known, ...last] };
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
  const options = question.id === 'participationDays' ? days : (field?.options ?? question.options);
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
