// Groups of an event's people, and letters to whom a list shows.
import { expect, test } from 'vitest';
import { audienceOfWho, isAudience, whoOfAudience } from '#domain/letters/mailing.ts';
import { groups, groupsOf } from '#domain/lists/groups.ts';
import { type Fact, isSearch, type Who } from '#domain/lists/who.ts';
import { section, twoSections } from '#tests/events.ts';

test('an event has the groups of the sections that it has, and all others', () => {
  expect(groupsOf({ sections: twoSections })).toEqual(groups);
  const without = groupsOf({ sections: [section('pre_event'), section('workshops')] });
  expect(groups.filter((group) => !without.includes(group))).toEqual(['road-trip']);
});

const clause = (...any: Fact[]) => ({ isNot: false, any });
const paid: Fact = { about: 'twice' };
const words: Fact = { about: 'words', words: 'Mia' };

test('a letter goes to whom a list shows, to everybody where it shows all', () => {
  const audience = audienceOfWho([clause(paid)]);
  expect([audienceOfWho([]), whoOfAudience(audience)]).toEqual(['everybody', [clause(paid)]]);
  const beside = { questions: [], earlier: [] };
  const event = { sections: twoSections, days: [] };
  expect(isAudience(audience, event, beside)).toBe(true);
  expect([whoOfAudience('everybody'), whoOfAudience('twice who:')]).toEqual([undefined, undefined]);
});

test('but never to what was searched for: that would name somebody long after they are deleted', () => {
  const searches: [Who, boolean][] = [
    [[clause(words)], true],
    [[clause(paid), clause(paid, words)], true],
    [[clause(paid)], false],
    [[], false],
  ];
  for (const [who, isOne] of searches) expect(isSearch(who)).toBe(isOne);
  expect(whoOfAudience(audienceOfWho([clause(paid), clause(paid, words)]))).toBeUndefined();
});
