import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { memoize } from '../src/domain/memoize.ts';
import { brotli } from '../src/render/resource.ts';
import { createSnapshot } from '../src/render/snapshot/snapshot.ts';
import { packSearch } from '../src/site/search/searchIndex.ts';
import { memorySite } from './content/memorySite.ts';
import { collection } from './support/site.ts';
import { type Ask, contentOf, plain, searchIn, searchSite } from './support/searchSite.ts';
import { checkingQuestions, choosingHalf, judgingHalf, type Question, writtenQuestions } from './support/questionHalves.ts';
import { edition } from './support/edition.ts';
import { isFull } from './support/full.ts';

const content = await contentOf();
/** Many tests ask the same, and a question takes milliseconds. */
const ask: Ask = ((asked) => {
  const known = memoize((key: string) => asked(...(JSON.parse(key) as [string, string?])));
  return (...question) => known(JSON.stringify(question));
})(await searchIn(content));
const addresses = (question: string) => ask(question).map(({ url }) => url);
const answersTo = (question: string, day?: string) => ask(question, day).flatMap(({ answers }) => answers.map(plain));

/** Whether a result is what a question asks for. Of the staff, any department is. */
const isAt = (address: string, url: string) => url === address || (address === '/about/who#staff' && url.startsWith(`${address}-`));

const pageOf = (address: string) => address.split('#')[0];

/** A question with one typo in its longest word: two letters swapped, one left out, or one twice. */
function mistyped(question: string, number: number): string {
  const [word] = [...question.matchAll(/[a-z]{5,}/g)].toSorted((a, b) => b[0].length - a[0].length);
  if (!word) return question;
  const at = word.index + 1 + (number % (word[0].length - 2));
  const [before, letter, after] = [question.slice(0, at), question.charAt(at), question.slice(at + 1)];
  return [before + after.charAt(0) + letter + after.slice(1), before + after, before + letter + letter + after][number % 3] ?? question;
}

/** How many of a hundred questions have the right page first, among the first three, and the right section first. */
function score(questions: readonly Question[], asked: Ask = ask) {
  const results = questions.map(([question, right]) => {
    const [found, addressesOfRight] = [asked(question).map(({ url }) => url), right.split(' ')];
    const page = found.findIndex((url) => addressesOfRight.some((address) => pageOf(address) === pageOf(url)));
    return { question, page, isSection: addressesOfRight.some((address) => isAt(address, found[0] ?? '')) };
  });
  const share = (isRight: (result: (typeof results)[number]) => boolean) => (100 * results.filter(isRight).length) / results.length;
  return {
    first: share(({ page }) => page === 0),
    firstThree: share(({ page }) => page >= 0 && page < 3),
    section: share(({ isSection }) => isSection),
    missed: results.filter(({ page }) => page < 0 || page > 2).map(({ question }) => question),
  };
}

const lines = (name: string, questions: readonly Question[], { first, firstThree, section } = score(questions)) =>
  `${questions.length} ${name}: ${[first, firstThree, section].map((value) => value.toFixed(1)).join(' / ')}`;

test('questions that nothing was chosen by are answered', () => {
  if (isFull) {
    console.log(lines('that words were chosen by', choosingHalf));
    console.log(lines('written for every section, of which none was chosen by', checkingQuestions));
  }
  console.log(lines('that only judge', judgingHalf));
  const { first, firstThree, section, missed } = score(judgingHalf);
  expect(first, missed.join('\n')).toBeGreaterThanOrEqual(87.2);
  expect(firstThree, missed.join('\n')).toBeGreaterThanOrEqual(94.8);
  expect(section, missed.join('\n')).toBeGreaterThanOrEqual(76.1);
});

test('questions written for sections lead to sections that there are', () => {
  const known = new Set(content.sections.map(({ url }) => url));
  const named = [...writtenQuestions, ...checkingQuestions].flatMap(([, right]) => right.split(' '));
  expect(named.filter((address) => !known.has(address))).toEqual([]);
});

test.runIf(isFull)('questions with a typo are answered', () => {
  const typos = judgingHalf.map(([text, right], number) => [mistyped(text, number), right] as const);
  const changed = typos.filter(([text], number) => text !== judgingHalf[number]?.[0]);
  console.log(lines('that only judge, with a typo', changed));
  expect(score(changed).first).toBeGreaterThanOrEqual(85.3);
});

test.runIf(isFull)('ordinary words work on pages that have no words for the search', async () => {
  const sections = content.sections.map((section) => ({ ...section, typed: undefined }));
  const askWithout = await searchIn({ ...content, sections });
  const { first, firstThree, section } = score(judgingHalf, askWithout);
  console.log(`without words: ${[first, firstThree, section].map((value) => value.toFixed(1)).join(' / ')}`);
  expect(first).toBeGreaterThanOrEqual(79.9);
  expect(firstThree).toBeGreaterThanOrEqual(91);
});

test.each([
  ['parking', 'parkng'],
  ['registration', 'registraton'],
  ['fursuit lounge', 'fursiut lounge'],
  ['weapon', 'weapons'],
  ['guests of honor', 'guest of honour'],
  ['canceling a table', 'cancelling a table'],
  ['organizer', 'organiser'],
  ['wifi', 'Wi-Fi'],
  ['lightsaber', 'light saber'],
  ['check-in', 'checkin'],
  ['next year', 'nxt yr'],
  ['dress code', 'dres code'],
  ['the schedule please', 'sched pls'],
])('%s is found as %s, too', (word, variant) => {
  expect(addresses(variant)[0]).toBe(addresses(word)[0]);
  expect(addresses(word)[0]).toBeDefined();
});

/** Names of things, and questions that were once answered wrongly, with what resembles them. */
const pinned = readFileSync('tests/support/pinnedQuestions.tsv', 'utf8').trim().split('\n');
test.each(pinned.map((line) => line.split('\t') as [address: string, question: string]))('%s answers "%s"', (address, question) => {
  expect(pageOf(addresses(question)[0] ?? '')).toBe(pageOf(address));
});

test('"eighteen or older" has the age among its first two results: the terms say it in the same words', () => {
  expect(addresses('eighteen or older').slice(0, 2)).toContain('/join/registration#age');
});

test('a word is found while it is typed', () => {
  expect(addresses('lightsab')[0]).toBe('/policies/weapons#lightsabers');
});

test('facts answer directly', () => {
  expect(addresses('how much is a table')[0]).toBe('/join/dealers#spaces');
  expect(answersTo('how much is a table')[0]).toContain('$150');
  expect(answersTo('how much is a double booth')[0]).toMatch(/^Double Booth: \$430/);
  expect(answersTo('when is check in')).toContain('Check-in: 4:00 PM');
  expect(answersTo('email of the gaming department')).toContain('Gaming: gaming@palmettotails.example');
});

test('answers follow the date', () => {
  expect(answersTo('hotel block', '2025-02-01T12:00:00Z')).toContain(
    'Hotel block: Not open yet, opens February 15, 2025 at noon Eastern time, then closes August 7, 2025 at 5:00 PM Eastern time',
  );
  expect(answersTo('hotel block', '2025-03-01T12:00:00Z')).toContain('Hotel block: Open, closes August 7, 2025 at 5:00 PM Eastern time');
  expect(answersTo('hotel block', '2025-08-08T12:00:00Z')).toContain('Hotel block: Closed, since August 7, 2025 at 5:00 PM Eastern time');
  expect(answersTo('full weekend pass price', '2025-03-01T12:00:00Z')[0]).toContain('$75');
  expect(answersTo('full weekend pass price', '2025-08-10T12:00:00Z')[0]).not.toContain('$75');
  expect(answersTo('full weekend', '2025-01-10T12:00:00Z')).toContain('Full weekend: $85, less during preregistration');
  expect(answersTo('full weekend', '2025-08-10T12:00:00Z')).toContain('Full weekend: $85');
  expect(answersTo('citrus grove inn', '2025-07-29T12:00:00Z')[0]).toContain('$82');
  expect(answersTo('citrus grove inn', '2025-07-31T12:00:00Z')[0]).toContain('The booking code closed July 29, 2025');
});

test('the sentence that is shown holds the amount that is asked for', () => {
  expect(plain(ask('how much is parking')[0]?.sentence ?? [])).toContain(`$${collection.data.hotel.parking?.extraVehicle}`);
});

test('the words of the query are marked in the sentence', () => {
  const [result] = ask('lightsabers');
  expect(result?.page).toBe('Weapon Policy');
  expect(result?.heading).toBe('Lightsabers');
  expect(ask('charades')[0]?.sentence.filter(([, isMarked]) => isMarked)).toEqual([['charades', true]]);
});

test('a deadline belongs to the section that says it, not to one with a later day of the month', async () => {
  const [convention, hotel] = ['content/data/convention.yaml', 'content/data/hotel.yaml'];
  const site = memorySite(edition);
  const british = site.collectionAfter({
    [convention]: `${site.text(convention)}lang: en-GB\n`,
    [hotel]: site.replaced(hotel, 'refundableUntil: 2025-07-15', 'refundableUntil: 2025-08-09'),
  });
  const { sections } = await contentOf(british);
  const found = sections.filter(({ facts }) => facts.some(([name]) => name === 'Last day for a deposit refund'));
  expect(found.map(({ url }) => url)).toEqual(['/join/hotel#deposit']);
});

test('every address that is found exists', () => {
  const found = judgingHalf.flatMap(([question]) => addresses(question));
  const paths = new Set(createSnapshot(collection, { now: Date.parse('2026-01-01'), root: edition }).paths);
  expect(found.filter((url) => !paths.has(url.split('#')[0] ?? ''))).toEqual([]);
});

test('news is found from its instant on, and not before', async () => {
  const item = collection.news.find(({ id }) => id === 126);
  const live = Date.parse(item?.live ?? '');
  const before = await searchSite(collection, live - 1);
  const after = await searchSite(collection, live);
  expect(before('what you thought of it').map(({ url }) => url)).not.toContain('/news/126');
  expect(after('what you thought of it').map(({ url }) => url)).toContain('/news/126');
});

test('nonsense finds nothing, and does no harm', () => {
  for (const nonsense of ['xqzvbnw', '', '   ', '?!', '(((', '%00', 'a'.repeat(10_000), '\u0000\uFFFF', '<b>', '𝕬'])
    expect(() => ask(nonsense)).not.toThrow();
  expect(ask('xqzvbnw')).toEqual([]);
  expect(ask('')).toEqual([]);
});

test('what is searched takes at most 46 kB on the wire', async () => {
  const text = JSON.stringify(packSearch(content));
  expect((await brotli(new TextEncoder().encode(text), 11)).length).toBeLessThanOrEqual(46_000);
});
