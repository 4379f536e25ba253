// Names as people write them, found in what banks print.
import { expect, test } from 'vitest';
import { foldName, foldText } from '#server/payments/matching/folded-name.ts';
import { likenessOf } from '#server/payments/matching/name-likeness.ts';
import { nearWords } from '#server/payments/matching/near-words.ts';

function likeness(name: string, text: string) {
  const folded = foldName(name);
  const near = nearWords(folded.words);
  const read = foldText(text);
  return likenessOf(folded, { ...read, near: new Set([...read.words].flatMap(near)) });
}

test.each([
  ['Jörg Müller', 'MUELLER JOERG'],
  ['Joerg Mueller', 'Jörg Müller'],
  ['Jörg Müller', 'Jorg Muller'],
  ['Jörg Müller', 'Müller, Jörg u. Anna'],
  ['Jörg Müller', 'Dr. Jörg Peter Müller'],
  ['Herr Jörg Müller', 'Jörg Müller'],
  ['Jörg Müller', 'SVWZ+Joerg Muel ler'],
  ['Lea Weiß', 'LEA WEISS'],
  ['Håkon Åkesson', 'HAAKON AKESSON'],
  ['Łukasz Żółć', 'LUKASZ ZOLC'],
  ['Anna-Lena Schmidt-Weber', 'ANNA LENA SCHMIDT WEBER'],
  ['Anna Lena Schmidt', 'Schmidt, Anna-Lena'],
  ['Sinéad O’Brien', 'SINEAD O BRIEN'],
  ["Sinéad O'Brien", 'OBrien Sinead'],
  ['Jan de Vries', 'DEVRIES JAN'],
  ['Jan de Vries', 'J. DE VRIES JAN'],
  ['陈 小明', '陈小明'],
  ['小明 陈', '陈小明'],
  ['すずき しょうた', 'ｽｽﾞｷ ｼﾖｳﾀ'],
  ['Γιώργος Παππάς', 'ΓΙΩΡΓΟΣ ΠΑΠΠΑΣ'],
  ['rider 5b6b6b6e', 'RIDER 5B6B6B6E PRE-EVENT'],
])('%s is %s', (name, text) => expect(likeness(name, text)).toBe('same'));

test.each([
  ['Anna Lena Schmidt-Weber', 'Anna Schmidt', 'part'],
  ['Imke', 'for Imke', 'part'],
  ['山田 がく（やまだ がく）', 'ﾔﾏﾀﾞ ｶﾞｸ', 'part'],
  ['Jörg Müller', 'J. Müller', 'initials'],
  ['J Müller', 'Jörg Müller', 'initials'],
  ['Jörg Müller', 'MUELLER J', 'initials'],
  ['Jörg Müller', 'Jörg Mülle', 'slip'],
  ['Jörg Müller', 'J?rg M?ller Jorg', 'slip'],
  ['Jörg Müller', 'Anna Müller', 'family'],
  ['Jörg Müller', 'Jörg Schmidt', undefined],
  ['Jan de Vries', 'Ana de la Cruz', undefined],
  ['Jörg Müller', '', undefined],
])('%s in %s is %s', (name, text, expected) => expect(likeness(name, text)).toBe(expected));

test.each(['abcde', 'abcdef', 'abcdefg', 'abcdefgh'])(
  '%s is found by whatever one slip makes of it',
  (word) => {
    const near = nearWords([word, 'another']);
    const slips = Array.from(word, (letter, index) => {
      const [before, after] = [word.slice(0, index), word.slice(index + 1)];
      return [
        before + after,
        `${before}x${after}`,
        `${before}x${letter}${after}`,
        `${before}${letter}x${after}`,
        before + after.slice(0, 1) + letter + after.slice(1),
      ];
    }).flat();
    const longEnough = slips.filter((slip) => slip.length >= 5 && slip !== word);
    expect(longEnough.filter((slip) => near(slip).join() !== word)).toEqual([]);
  },
);
