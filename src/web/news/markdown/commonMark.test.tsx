import { tests as examples } from 'commonmark-spec';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { isDefined } from '../../../domain/defined.ts';
import { readAddress, readPictureAddress } from '../../../collection/markdown/address.ts';
import { parseMarkdown } from '../../../collection/markdown/parse.ts';
import { showMarkdown as show } from '../../../../tests/support/markdown/showMarkdown.tsx';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
const block = /^\/?(?:p|h\d|ul|ol|li|pre|blockquote|hr|br)$/;

/** The attributes that matter for the structure. */
function attributes(tag: string, text: string): string {
  const found = [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)] as const);
  const kept = found.filter(([name]) => ['href', 'src', 'alt', 'title', 'start'].includes(name) || (tag === 'code' && name === 'class'));
  return kept
    .map(([name, value]) => ` ${name}=${value}`)
    .sort()
    .join('');
}

/**
 * HTML as a list of tags and texts, without parts that have no meaning. Expected HTML is also changed the way this site
 * renders it: headings start at level 2 without gaps, and links and pictures whose address is not allowed become their text.
 */
function structure(html: string, expected: boolean): string[] {
  const parts: string[] = [];
  const dropped: boolean[] = [];
  const levels = [...new Set(html.match(/(?<=<h)\d/g))].sort();
  const text = (words: string) => {
    const last = parts.at(-1);
    if (last?.startsWith('"')) parts[parts.length - 1] = last + words;
    else parts.push(`"${words}`);
  };
  for (const [whole, tag, rest = ''] of html.matchAll(/<(\/?[a-z]\w*)([^>]*)>|[^<]+/g)) {
    if (tag === undefined) text(decode(whole));
    else if (tag === '/a') {
      if (!dropped.pop()) parts.push('</a>');
    } else if (tag === 'a' || tag === 'img') {
      // The expected HTML encodes a backslash, which is refused in the source.
      const address = decode(/(?:href|src)="([^"]*)"/.exec(rest)?.[1] ?? '').replaceAll('%5C', '\\');
      const refused = expected && !(tag === 'a' ? readAddress(address) : readPictureAddress(address));
      if (tag === 'a') dropped.push(refused);
      if (!refused) parts.push(`<${tag}${attributes(tag, rest)}>`);
      else if (tag === 'img') text(decode(/alt="([^"]*)"/.exec(rest)?.[1] ?? ''));
    } else {
      const level = expected ? tag.replace(/(?<=^\/?h)\d/, (digit) => String(Math.min(6, levels.indexOf(digit) + 2))) : tag;
      parts.push(`<${level}${attributes(tag, rest)}>`);
    }
  }
  const isBlock = (part: string | undefined) => part === undefined || block.test(/^<(\/?\w+)/.exec(part)?.[1] ?? '');
  // Line breaks next to blocks only format the source of the HTML.
  let inside = 0;
  return parts
    .map((part, index) => {
      if (part.startsWith('<pre')) inside += 1;
      if (part === '</pre>') inside -= 1;
      if (!part.startsWith('"') || inside > 0) return part;
      let words = part.slice(1);
      if (isBlock(parts[index - 1])) words = words.replace(/^\n+/, '');
      if (isBlock(parts[index + 1])) words = words.replace(/\n+$/, '');
      return words === '' ? undefined : `"${words}`;
    })
    .filter(isDefined);
}

const read = (markdown: string) => markdown.replaceAll('→', '\t');
const hasHtml = (markdown: string) => {
  let found = false;
  visit(parseMarkdown(markdown).root, 'html', () => {
    found = true;
  });
  return found;
};

// GFM turns bare addresses into links, which these examples of CommonMark do not expect.
const bareAddresses = new Set([602, 608, 611, 612]);
const usable = examples.filter(({ markdown, number }) => !bareAddresses.has(number) && !hasHtml(read(markdown)));

/** Examples that this site corrects as their authors mean them (`src/collection/markdown/corrections.ts`). */
const correctedExamples: Record<string, readonly number[]> = {
  'An indented paragraph is no code.': [
    1, 2, 3, 5, 6, 7, 8, 18, 36, 48, 49, 69, 70, 85, 87, 100, 107, 111, 112, 114, 115, 116, 117, 118, 134, 137, 211, 225, 231, 236, 238,
    252, 253, 254, 257, 264, 270, 271, 272, 273, 274, 278, 286, 287, 288, 289, 290, 312,
  ],
  'Lines of their own stay lines.': [14, 285],
  'A list that is indented less than it should be is nested all the same.': [313],
  'Asterisks between digits are text.': [356],
  'Emphasis has words in it.': [56, 437, 438, 440, 441, 449, 450, 452, 453, 468],
};
const meantOtherwise = new Set(Object.values(correctedExamples).flat());

test('most examples of CommonMark contain no raw HTML', () => {
  expect(usable.length).toBeGreaterThan(500);
});

describe.each([...new Set(usable.map(({ section }) => section))])('%s', (section) => {
  test.each(usable.filter((example) => example.section === section).map(({ number, markdown, html }) => [number, markdown, html] as const))(
    'example %i: %j',
    (number, markdown, html) => {
      const [shown, expected] = [structure(show(read(markdown)), false), structure(read(html), true)];
      // Exactly these differ: an example that no longer differs must leave the list.
      if (meantOtherwise.has(number)) expect(shown).not.toEqual(expected);
      else expect(shown).toEqual(expected);
    },
  );
});
