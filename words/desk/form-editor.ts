// The editor of a form, the main one or a section's.

import type { Field } from '#domain/forms/fields.ts';
import { countText, peopleText } from '#words/desk/in-locale.ts';

export const afterRegistering = 'After registering they read';

export const alsoOnlyWhen = ({ field }: { field: string }) => `It also shows only when '${field}' is ticked.`;
export const showOnlyWhen = 'Show only when';
export const alwaysShown = 'Always shown';

export const deleteQuestionTitle = 'Delete this question?';
export const deleteSectionTitle = 'Delete this section?';
type Answers = { answers: number | undefined };
/** `{name}` is marked up. */
export const questionGoes = ({ answers }: Answers) =>
  answers ? `{name}: ${peopleText(answers)} answered it.` : '{name}';
export const sectionGoes = ({ questions, answers }: Answers & { questions: number }) =>
  `{name} and its ${countText(questions, 'question')} will be deleted. ${answers ? `${peopleText(answers)} answered in it.` : ''}`;
export const deletionMeans =
  'Once you save, riders are no longer asked. The answers that they gave before are kept.';
export const deleteIt = 'Delete';

export const label = 'Label';
export const placeholder = 'Placeholder';
export const helpText = 'Help text';
export const requiredOfAll = 'Required: every registration needs this answer';
export const required = 'Required';
export const typeIsFixed = 'Fixed: rego knows this field and counts its answers.';
export const type = 'Type';
export const options = 'Options';
export const onePerLine = 'One per line. Blank lines are dropped.';

export const keptBecause = 'Every registration needs this answer';
export const cannotBeDeleted = 'cannot be deleted: every registration needs it';
export const isRequired = 'required';
export const questionCount = ({ questions }: { questions: number }) => countText(questions, 'question');

export const askedBefore = 'already asked in the main form';
export const onlyWhen = ({ condition }: { condition: string }) => `only when ${condition}`;

export const untitledField = 'Untitled field';
export const isOption = ({ option }: { option: string }) => `is ${option}`;
export const isTicked = 'is ticked';
export const isNotTicked = 'is not ticked';
export const isAnswered = 'is answered';
export const isNotAnswered = 'is not answered';

export const untitledSection = 'Untitled section';
export const noQuestionsYet = ({ isHidden }: { isHidden: boolean }) =>
  `No questions yet${isHidden ? ': visitors do not see this section' : ''}.`;

export const fieldLibrary = 'Field Library';
export const formIsFull = ({ most }: { most: number }) => `The form is full: it has ${most} fields.`;
export const pressToAdd = ({ section }: { section: string }) => `Press one to add it to ${section}.`;
export const dragToPlace = 'Or drag it to its place.';
export const holdToDrag = 'Or hold it, then drag it to its place.';
export const aNewQuestion = 'A new question';
export const knownFields = 'Fields that rego knows and counts';
export const addField = 'Add field';
export const add = 'Add';

export const sectionPartTitle = ({ title }: { title: string }) => `Section: ${title}`;
export const description = 'Description';
export const fieldPartTitle = ({ field }: { field: string }) => `Field: ${field}`;
export const orderOfTheFields = 'Order of the fields';
export const active = 'Active';
export const emailConfirmationContent = 'Email Confirmation Content';
export const questions = 'Questions';

export const tryIt = 'Try it: nothing is sent.';
export const clearTheAnswers = 'Clear the answers';
export const inactiveSection = 'Inactive: visitors do not see this section.';
export const sectionsFollow = 'The sections that organizers run follow below it.';
export const notHere = ({ fields }: { fields: readonly string[] }) =>
  `Already asked in the main form, so not here: ${fields.join(', ')}.`;

export const sectionUpdated = ({ section }: { section: string }) => `${section} section updated successfully`;
export const configurationSaved = 'Configuration Saved';
export const configurationNotSaved = 'Failed to save configuration changes';

export const current = 'Current';
export const seenOnceSaved = 'visitors see it once you save';
export const noFormVersions =
  'Nobody has changed the form yet. Each time it is saved, that version is kept here.';
export const noSectionVersions =
  'Nobody has changed the section yet. Each time it is saved, that version is kept here.';
export const theFirstForm = 'the first form';
export const theFirstSection = 'the first section';
export const formSize = ({ sections, questions }: { sections: number; questions: number }) =>
  `${countText(sections, 'section')}, ${countText(questions, 'question')}`;

export const wouldMoveHere = ({ sections }: { sections: readonly string[] }) =>
  `asked in ${sections.join(' and ')}, and would move here`;

export const sectionNumber = ({ place }: { place: number }) => `Section ${place}`;

export const priceHelp = ({ currency }: { currency: string }) =>
  `In ${currency}, besides the section’s price; empty is free. Riders keep the price at which they chose it.`;
export const priceOfEach = 'Price of each';
export const price = 'Price';
export const pricesOfOptions = 'Prices of options';

export const places = 'Places';
export const placesOfOptions = 'Places of options';
export const placesHelp =
  'How many there is room for, guests counted; empty means no limit. Whoever finds it full joins the waiting list.';
export const placesOfNumberHelp =
  'How many there are in all; empty means no limit. Whoever finds it full joins the waiting list.';

export const sectionTitle = 'Section Title';
export const formFields = 'Form Fields';
export const fieldsOf = ({ section }: { section: string }) => `Fields of ${section}`;
export const activeHelp = 'Riders see this section on the form while it is active.';
export const confirmationHelp =
  'Riders read it in their letter and on the page, once they have registered for this section.';
export const section = 'Section';

export const addSection = 'Add section';

export const sectionKeptBecause = ({ field }: { field: string }) =>
  `Holds '${field}', which every registration needs`;
export const sectionHolds = ({ field }: { field: string }) => `cannot be deleted: holds ${field}`;

export const filledInLater = 'Filled in when it is read or sent';

export const addedTo = ({ field, section }: { field: string; section: string }) =>
  `${field || 'A question'} added to ${section}`;
export const aSectionAdded = 'A section added';
export const movedTo = ({ field, section }: { field: string; section: string }) =>
  `${field} moved to ${section}`;

export const saveFailed = 'Save Failed';
export const nothingToSave = 'Nothing to Save';
export const nothingToSaveMeans = 'The form has no unsaved changes';

/** In the order in which they are offered (product.md, section 2). */
export const fieldTypeLabels: Record<Field['type'], string> = {
  text: 'Text',
  email: 'Email',
  phone: 'Phone',
  checkbox: 'Checkbox',
  radio: 'Radio',
  select: 'Dropdown',
  textarea: 'Text area',
  number: 'Number',
  date: 'Date',
  header: 'Heading',
};
export const formAsItWas = 'The form as it was';
export const editionOver = 'This edition is over, so its forms stay as they are.';
