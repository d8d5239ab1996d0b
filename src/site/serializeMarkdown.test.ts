import { expect, test } from 'vitest';
import { nameNewsHeadings } from './serializeMarkdown.ts';

test('headings get ids from their words, each once', () => {
  const named = nameNewsHeadings([
    ['h2', {}, 'Where we’ll tell you'],
    ['p', {}, 'Here.'],
    ['h3', {}, 'Getting ', ['em', {}, 'here']],
    ['h3', {}, 'Getting here'],
    ['h4', {}, 'Small print'],
  ]);
  expect(named).toEqual([
    ['h2', { id: 'section-where-well-tell-you' }, 'Where we’ll tell you'],
    ['p', {}, 'Here.'],
    ['h3', { id: 'section-getting-here' }, 'Getting ', ['em', {}, 'here']],
    ['h3', { id: 'section-getting-here-2' }, 'Getting here'],
    ['h4', {}, 'Small print'],
  ]);
});

test('a number that a heading ends with is not given to another', () => {
  const named = nameNewsHeadings([
    ['h2', {}, 'Day'],
    ['h2', {}, 'Day'],
    ['h2', {}, 'Day 2'],
  ]);
  expect(named.map((element) => element[1])).toEqual([{ id: 'section-day' }, { id: 'section-day-2' }, { id: 'section-day-2-2' }]);
});

test('a heading with a link has the id on its words, because a link cannot hold another', () => {
  expect(nameNewsHeadings([['h2', {}, ['Site', { to: '/news' }, 'News']]])).toEqual([
    ['h2', {}, ['span', { id: 'section-news' }, ['Site', { to: '/news' }, 'News']]],
  ]);
});

test('links to headings of the text lead to them, other fragments to the page', () => {
  const named = nameNewsHeadings([
    [
      'p',
      {},
      ['em', {}, ['a', { href: '#how-we-decide' }, 'How?']],
      ['a', { href: '#main' }, 'Top'],
      ['a', { href: '#f%C3%BCr' }, 'f'],
      ['a', { href: '#%E0' }, 'x'],
    ],
    ['h2', {}, 'How we decide'],
    ['h2', {}, 'Für'],
  ]);
  expect(named[0]).toEqual([
    'p',
    {},
    ['em', {}, ['a', { href: '#section-how-we-decide' }, 'How?']],
    ['a', { href: '#main' }, 'Top'],
    ['a', { href: '#section-für' }, 'f'],
    ['a', { href: '#%E0' }, 'x'],
  ]);
});
