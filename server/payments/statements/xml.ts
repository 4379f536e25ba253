// XML read as it comes, one element after the other: no document type, no entity of its own, a bound on how deep it goes.
import { SaxesParser } from 'saxes';
import { breathe, StatementRefused } from '#server/payments/statements/statement.ts';

export type Element = { name: string; line: number; text: string; children: Element[] };

const deepest = 40;
/** In one that is wanted: a batch of 20,000 transfers has some hundred thousands. */
const mostWithin = 1_000_000;
const chunk = 65_536;

/**
 * Hands over each element that is wanted, with all that is in it, and then forgets it. Names are without their
 * namespaces: banks write many versions of one format.
 */
export async function readXml(
  text: string,
  wanted: (name: string, path: readonly string[]) => boolean,
  take: (element: Element, path: readonly string[]) => void,
): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let isAtEnd = false;
  const path: string[] = [];
  const open: Element[] = [];
  let within = 0;
  parser.on('doctype', () => {
    throw new StatementRefused('statement_not_xml');
  });
  parser.on('error', () => {
    throw new StatementRefused(path.length > 0 && isAtEnd ? 'statement_cut_off' : 'statement_not_xml');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (path.length >= deepest) throw new StatementRefused('statement_too_nested');
    const local = localName(name);
    if (open.length > 0 || wanted(local, path)) {
      const element: Element = { name: local, line: parser.line, text: '', children: [] };
      for (const [key, value] of Object.entries(attributes)) {
        element.children.push({ name: `@${key}`, line: parser.line, text: value, children: [] });
      }
      open.at(-1)?.children.push(element);
      within = open.length === 0 ? 1 : within + 1;
      if (within > mostWithin) throw new StatementRefused('statement_too_long');
      open.push(element);
    }
    path.push(local);
  });
  const addText = (said: string) => {
    const element = open.at(-1);
    if (element) element.text += said;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    path.pop();
    const element = open.pop();
    if (element && open.length === 0) take(element, path);
  });
  for (let from = 0; from < text.length; from += chunk) {
    parser.write(text.slice(from, from + chunk));
    await breathe(0);
  }
  isAtEnd = true;
  parser.close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The elements at the end of a path, 'RltdPties/Dbtr/Nm'. */
export function allAt(element: Element, path: string): Element[] {
  return path
    .split('/')
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
}

/** The text of the first one of several paths that says something; '' where none does. */
export function textAt(element: Element, ...paths: readonly string[]): string {
  for (const path of paths) {
    const found = allAt(element, path).find(({ text }) => text.trim() !== '');
    if (found) return found.text.trim();
  }
  return '';
}
