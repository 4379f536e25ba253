// The DOM ids of a drawn field. `form` tells two definitions on one page apart.

export function controlId(form: string, fieldId: string): string {
  return `${form}-${fieldId}`;
}

export function errorId(form: string, fieldId: string): string {
  return `${controlId(form, fieldId)}-error`;
}

export function helpId(form: string, fieldId: string): string {
  return `${controlId(form, fieldId)}-help`;
}

/** Of the nth choice in a group; the first one is the group's own, so that a link to the field finds it. */
export function choiceId(form: string, fieldId: string, index: number): string {
  return index === 0 ? controlId(form, fieldId) : `${controlId(form, fieldId)}-${index}`;
}
