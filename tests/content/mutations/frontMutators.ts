import { isDefined } from '../../../src/domain/defined.ts';
import { type MutationContext, type Mutator, withLines } from './mutation.ts';
import { misspelled, type Random } from './random.ts';

/** A mutator that rewrites a line of the front matter of a random page or news item. */
function onFront(
  name: string,
  outcome: Mutator['outcome'],
  fits: RegExp,
  rewrite: (text: string, random: Random) => string[],
  folder = '',
): Mutator {
  const mutate = ({ site, parsed, random }: MutationContext) => {
    const file = random.pick([...parsed.pages, ...parsed.news].map((text) => text.file).filter((candidate) => candidate.includes(folder)));
    if (!file) return undefined;
    const lines = site.text(file).split('\n');
    const end = lines.indexOf('---', 1);
    const line = random.pick(lines.map((text, index) => (index <= end && fits.test(text) ? index + 1 : undefined)).filter(isDefined));
    return line === undefined ? undefined : withLines(site, file, line, 1, rewrite(lines[line - 1] ?? '', random));
  };
  return { name: `front matter: ${name}`, outcome, mutate };
}

export const frontMutators: Mutator[] = [
  onFront('a program', 'refused', /^---$/, () => ['---js'], 'content/pages'),
  onFront('no line of hyphens', 'refused', /^---$/, () => []),
  onFront('two hyphens', 'refused', /^---$/, () => ['--']),
  onFront('a dash of a word processor', 'refused', /^---$/, () => ['—']),
  onFront('a field that is misspelled', 'refused', /^\w+: /, (text, random) => [text.replace(/^\w+/, (key) => misspelled(key, random))]),
  onFront('no colon', 'refused', /^\w+: /, (text) => [text.replace(':', '')]),
  onFront('a colon in a text', 'refused', /^(title|description|heading): [A-Za-z]/, (text) => [`${text}: more`]),
  onFront('a quote that stays open', 'refused', /^(title|description|heading): [A-Za-z]/, (text) => [text.replace(': ', ': "')]),
  onFront('a title that is dropped', 'refused', /^title: /, () => []),
  onFront('an owner that is misspelled', 'refused', /^owner: /, (text, random) => [
    text.replace(/\w+$/, (owner) => misspelled(owner, random)),
  ]),
  onFront('a description that is cut', 'refused', /^description: /, () => ['description: Short.']),
  onFront('a layout that is unknown', 'refused', /^layout: /, () => ['layout: poster']),
  onFront('a day that is none', 'refused', /^lastModified: /, () => ['lastModified: yesterday']),
  onFront('a moment that is none', 'refused', /^live: /, () => ['live: soon'], 'content/news'),
  onFront('a heading that is dropped', 'refused', /^heading: /, () => [], 'content/news'),
  onFront('a correction before the item', 'refused', /^live: /, (text) => [text, 'updated: 2001-01-01 12:00'], 'content/news/1'),
];
