// How a label stands before what is said to it.

/** 'Helmet:', and 'Which workshop?' as it is. */
export function beforeAnswer(label: string): string {
  return /[?:]$/.test(label) ? label : `${label}:`;
}
