// What the document may never do: let data end its script element, or carry styles and scripts of its own.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Document } from '#web/document.tsx';

const html = renderToStaticMarkup(
  Document({
    title: 'Regos',
    description: 'A week of "riding"',
    url: 'https://regos.example.org/register',
    imageUrl: 'https://regos.example.org/poster.png',
    stylesheets: ['/assets/styles.css'],
    scripts: ['/assets/public.js'],
    fontPreloads: [],
    data: { title: '</script><script>alert(1)</script><!--' },
    children: 'Page',
  }),
);

test('dehydrated data cannot end its script element and reads back as it was', () => {
  const dehydrated = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(dehydrated).not.toContain('<');
  expect(JSON.parse(dehydrated)).toEqual({ title: '</script><script>alert(1)</script><!--' });
});

test('nothing inline that the content security policy refuses', () => {
  expect(html).not.toMatch(/ style=|<style|javascript:/);
  for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toMatch(/src=|type="application\//);
});

test('link previews get absolute addresses', () => {
  expect(html).toContain('<meta property="og:url" content="https://regos.example.org/register"/>');
  expect(html).toContain('<meta property="og:image" content="https://regos.example.org/poster.png"/>');
});
