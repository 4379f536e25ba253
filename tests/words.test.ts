// What somebody reads stands in words/ (decisions 0058, 0084).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { shownWords } from '#tests/shown-words.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Files whose words are somebody else's. */
const others = [
  // Calls are described for programmers, who read of unknown keys and figures as well.
  /^domain\/(?:calls\/.*-calls|basics\/unknown-key)\.ts$|^server\/(?:pages\/openapi\.ts|metrics\/)/,
  // Operators read it where they start rego: on the console, in its log and in the manual, which name the same settings.
  /^server\/(?:start|running\/(?:config|error-code|processes|serve))\.ts$|^server\/database\//,
  // Data of an event: the example, what a form asks at first, what is charged.
  /^domain\/(?:forms\/(?:field-library|participation)|money\/cost)\.ts$/,
  /^server\/editions\/(?:adelaide|default-form|default-sections|texts-of-before)\.ts$/,
  // What banks write, in any language, and the names of browsers.
  /^server\/payments\/(?:statements\/.*|matching\/folded-name)\.ts$|^server\/auth\/browser-words\.ts$/,
  // Headers, styles and what is drawn.
  /^server\/(?:requests\/(?:incoming|security)|mail\/letter-html|cards\/(?:drawing|sheet|words-in-a-box))\.ts$/,
];

/** Reads like words, and nobody reads it. */
const noWords = [
  // Selectors.
  ...['name', 'email', 'tel', 'address-level2'].map((part) => `section-emergency ${part}`),
  'main :is(input, select, textarea, [type="submit"])',
  ...['a, button, label, summary', 'table, ul', 'main h1'],
  ...['[role="status"], [role="alert"]', '[aria-current="page"], [aria-selected="true"]'],
  // What keys of amounts end with; kinds of what is not there, ids of parts of a form and of the event, a symbol's name.
  ...[
    'Cents',
    'kind of bank account',
    'section',
    'description',
    'field',
    'programme',
    'road trip',
    'left out',
  ],
  // What a browser is told in the head of a page, or of a call; what a mail program is, and an identity provider.
  ...['width=device-width, initial-scale=1', 'light dark', '<!doctype html>', '<head><base target="_blank">'],
  ...['light', 'dark'].map((scheme) => `(prefers-color-scheme: ${scheme})`),
  ...['Bearer', 'public, max-age=', 'public, max-age=3600', 'public, max-age=31536000, immutable', 'All'],
  ...[
    'inline; filename="programme.ics"',
    "attachment; filename*=UTF-8''",
    'openid email',
    'openid email profile',
    'was used already',
  ],
  // What keys are made of, and transactions and chores are called.
  ...['rego', 'the password of nobody', 'organizer', 'admin', 'name', 'device', 'network'],
  ...[
    'bank line',
    'bank account',
    'repeatable read',
    'bring letters of a wrong clock forward',
    'send held-up letters',
    'listen rego_letters',
  ],
  'set null',
  // The log holds what was done in the words in which it was written (decision 0058).
  ...['all failed letters', 'password link'],
  ...['let go', 'also those that were in it', 'only those written since'],
  ...['put aside', 'undid a match', 'offered above the limit', 'offered out of turn'],
  // The first name of the first admin, until they sign in by another provider.
  'Admin',
];

test('what somebody reads stands in words/', () => {
  const files = ['domain', 'server', 'web'].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(room, name))
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !others.some((other) => other.test(file))),
  );
  expect(files.length).toBeGreaterThan(600);
  const found = files.flatMap((file) =>
    shownWords(file, readFileSync(path.join(root, file), 'utf8')).map((words) => `${file}:${words}`),
  );
  expect(found.filter((words) => !noWords.some((other) => words.endsWith(`: ${other}`)))).toEqual([]);
});

test('an exception is a file that is there', () => {
  const files = ['domain', 'server'].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${room}/${name}`,
    ),
  );
  expect(others.filter((other) => !files.some((file) => other.test(file)))).toEqual([]);
});

test('words are found in text, strings and templates, and not in what nobody reads', () => {
  const page = `
    import { a } from 'Some where';
    const call: 'Of a type' = 'GET /api/me';
    if (key === 'Enter') throw new Error('For programmers');
    if (b) throw new AppError('invalid_input', { a: 'Beside some field' });
    log.warn('For operators');
    const name = sql<string>\`select a from some_table\` ?? database.query('select some rows');
    say('Of a field', 'A field');
    const box = <Box className="button button--quiet" title="First words" hint={b ? 'Second' : \`\${n} third\`}>
      Fourth
      <code>npm start</code>
      <p className={isBig ? 'box box--big' : 'box'} id="main">{'fifth words'}</p>
    </Box>;`;
  const found = shownWords('page.tsx', page).map((words) => words.replace(/^\d+: /, ''));
  const all = [
    'Beside some field',
    'Of a field',
    'A field',
    'First words',
    'Second',
    'third',
    'Fourth',
    'fifth words',
  ];
  expect(found).toEqual(all);
});
