import { expect, test } from 'vitest';
import { pageSentences, statementKind } from './statedSentences.ts';

const statedSentences = (source: string) => pageSentences(source).filter(({ text }) => statementKind(text) !== undefined);
const stated = (source: string) => statedSentences(source).map(({ text }) => `${statementKind(text)}: ${text}`);

test.each([
  ['A raffle needs a permit.', 'a law'],
  ['Dealers pay $20 for power.', 'an amount'],
  ['Bring at most five friends.', 'an amount'],
  ['You may not smoke.', 'a rule'],
  ['You can’t bring it.', 'a rule'],
  ['Meet us in the lobby.', 'a place'],
  ['Times are those in Rotterdam.', 'a place'],
  ['We’ve held it every year since <Fact id="convention.since" />.', 'earlier years'],
  ['Every dollar goes to charity.', 'an amount'],
  ['Late summer in <Fact id="convention.city" /> is hot.', 'the season'],
  ['Last year you gave a lot.', 'earlier years'],
  ['Every year we invite people.', 'earlier years'],
  ['<SummaryItem term="Every year since"><Fact id="convention.since" /></SummaryItem>', 'earlier years'],
  [
    '<SummaryItem term="So far">Over <Price id="charity.totalRaised" /> since <Fact id="charity.totalSince" /></SummaryItem>',
    'earlier years',
  ],
])('%s states %s', (sentence, states) => {
  expect(stated(sentence)).toEqual([`${states}: ${sentence}`]);
});

test('a sentence that states nothing of the kind is left alone, and so is what only the data says', () => {
  expect(stated('Bring a friend. You’ll find music and dances.')).toEqual([]);
  expect(stated('It costs <Price id="dealers.2.price" />, see [there](/join/hotel#parking), since it helps.')).toEqual([]);
});

test('a label of what only begins in a line is left alone: without that line it would have no beginning', () => {
  expect(stated('<Summary label="The hotel in short">\n  <SummaryItem term="Beds">Large</SummaryItem>\n</Summary>')).toEqual([]);
});

test('each sentence of a paragraph, a list and a heading is one of its own, with its place', () => {
  const source =
    '## Hotel rules [#rules]\n\nCome in. You must sit! **Never stand.** Bye.\n\n- Pay 5 cents (or not).\n  1. Park in the garage.\n';
  expect(stated(source)).toEqual([
    'a place: Hotel rules [#rules]',
    'a rule: You must sit!',
    'a rule: **Never stand.**',
    'an amount: Pay 5 cents (or not).',
    'a place: Park in the garage.',
  ]);
  for (const { start, end, text } of statedSentences(source)) expect(source.slice(start, end)).toBe(text);
});

test.each([
  ['Come in. You must sit. Bye.\n', 'Come in. Bye.\n'],
  ['You must sit. Bye.\n', 'Bye.\n'],
  ['Come in. You must sit.\n\nBye.\n', 'Come in.\n\nBye.\n'],
  ['- Bye.\n- You must sit.\n- Hello.', '- Bye.\n- Hello.'],
  ['Hello.\n\n1. You must sit.', 'Hello.\n\n'],
  ['## You must sit\n\nHello.', '\nHello.'],
])('without its sentence, %j is %j', (source, without) => {
  const [{ whole } = expect.unreachable()] = statedSentences(source);
  expect(source.slice(whole.start, whole.start + whole.text.length)).toBe(whole.text);
  expect(source.slice(0, whole.start) + source.slice(whole.start + whole.text.length)).toBe(without);
});

test('a line that begins with a tag around it stays whole: half of it would be no page', () => {
  expect(stated('<SummaryItem term="Fee">Free. Only now</SummaryItem>')).toEqual([
    'a rule: <SummaryItem term="Fee">Free. Only now</SummaryItem>',
  ]);
  expect(stated('<Fact id="convention.name" /> is free. You must come.')).toEqual(['a rule: You must come.']);
});
