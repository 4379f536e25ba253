// The plain form of a letter.
import { expect, test } from 'vitest';
import { composeLetter } from '#server/mail/letter.ts';

test('a question that ends in its own mark gets no colon behind it', () => {
  const facts = [
    { label: 'Which workshop?', value: 'Welding' },
    { label: 'Bring:', value: 'Gloves\nA helmet' },
    { label: 'Shirt', value: 'L' },
  ];
  const { text } = composeLetter({
    ...{ kind: 'organizer-notice', recipient: 'kim@example.org', subject: 'New', heading: 'New', footer: '' },
    ...{ sender: 'Fixed Week', preview: '', isVisitorAddress: false },
    blocks: [{ kind: 'facts', title: 'Answers', facts }],
  });
  expect(text).toContain('Answers:\nWhich workshop? Welding\nBring:\n  Gloves\n  A helmet\nShirt: L');
});
