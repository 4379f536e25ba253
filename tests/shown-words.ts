// Finds words that somebody reads in a source file: text in JSX, and strings of several words or of a capitalised one.
import { parseSync } from 'vite';

/** Attributes that nobody reads. */
const unread = new Set([
  'aria-describedby',
  'className',
  'd',
  'look',
  'points',
  'preserveAspectRatio',
  'rel',
  'transform',
  'viewBox',
]);
/** One of them at least of two letters. */
const severalWords = /\p{L}{2}\S*\s+\S*\p{L}|\p{L}\S*\s+\S*\p{L}{2}/u;
const capitalised = /^\p{Lu}\p{Ll}+[.…!?:]*$/u;
const besideValue = /\p{L}\s|\s\p{L}/u;
/** Classes of a stylesheet, which name a part or a kind of something. */
const classes = /^[a-z][\w-]*(?:\s[a-z][\w-]*)*$/;
const mediaType = /^[\w-]+\/[\w+-]+;/;
const nameOfCall = /^(?:GET|POST|PUT|PATCH|DELETE) \//;

type Node = { type: string; start: number; [part: string]: unknown };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Each as 'line: words'. */
export function shownWords(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: Node, parent: Node | undefined, place: string) => {
    if (isUnread(node, parent, place)) return;
    const words = wordsOf(node);
    if (words !== undefined) found.push(`${source.slice(0, node.start).split('\n').length}: ${words}`);
    for (const [part, child] of Object.entries(node)) {
      for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) visit(one, node, part);
    }
  };
  const { program } = parseSync(file, source);
  for (const statement of program.body) visit({ ...statement }, undefined, 'body');
  return found;
}

/** Types, modules, names of attributes and keys, what is compared, and what programmers alone are told. */
function isUnread(node: Node, parent: Node | undefined, place: string): boolean {
  if (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return true;
  if (node.type === 'JSXElement') return isCode(node);
  if (node.type === 'JSXAttribute') return isNode(node.name) && unread.has(String(node.name.name));
  if (node.type === 'NewExpression') return isNode(node.callee) && isForProgrammers(String(node.callee.name));
  if (node.type === 'CallExpression') return isNode(node.callee) && isForMachines(node.callee);
  if (node.type === 'TaggedTemplateExpression') return isNode(node.tag) && node.tag.name === 'sql';
  if (place === 'source' || (place === 'key' && parent?.computed !== true)) return true;
  if (parent?.type === 'Property' && isNode(parent.key) && parent.key.value === '@type') return true;
  // What the log says that somebody did, in the words in which it was written (decision 0058).
  const named = node.type === 'Property' ? node.key : node.type === 'VariableDeclarator' && node.id;
  if (isNode(named) && named.name === 'action') return true;
  const isText = node.type === 'Literal' || node.type === 'TemplateLiteral';
  if (!isText) return false;
  if (parent?.type === 'BinaryExpression') return /^[!=]==?$/.test(String(parent.operator));
  return place === 'test' || place === 'property';
}

/** Whoever called reads the fields of an AppError. */
function isForProgrammers(error: string): boolean {
  return error.endsWith('Error') && error !== 'AppError';
}

/** What a database is asked and locks, what is logged, and what a key is made of. */
function isForMachines({ name, object, property }: Node): boolean {
  if (!isNode(property)) return name === 'deriveKey' || name === 'writeHistory';
  const ofLog = isNode(object) && /^(?:log|logger)$/.test(String(object.name ?? nameOf(object.property)));
  return ofLog || ['query', 'execute', 'prepare', 'for'].includes(String(property.name));
}

function nameOf(node: unknown): unknown {
  return isNode(node) ? node.name : undefined;
}

/** `<code>`: what operators type as it stands. */
function isCode({ openingElement }: Node): boolean {
  return isNode(openingElement) && isNode(openingElement.name) && openingElement.name.name === 'code';
}

function wordsOf(node: Node): string | undefined {
  if (node.type === 'JSXText')
    return /\p{L}/u.test(String(node.value)) ? String(node.value).trim() : undefined;
  if (node.type === 'TemplateElement') {
    const text = isObject(node.value) ? String(node.value.cooked) : '';
    return besideValue.test(text) && !nameOfCall.test(text) ? text.trim() : undefined;
  }
  if (node.type !== 'Literal' || typeof node.value !== 'string' || nameOfCall.test(node.value))
    return undefined;
  if (mediaType.test(node.value) || (/--|__/.test(node.value) && classes.test(node.value))) return undefined;
  return severalWords.test(node.value) || capitalised.test(node.value) ? node.value : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
