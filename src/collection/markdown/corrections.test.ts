import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showMarkdown } from '../../../tests/support/markdown/showMarkdown.tsx';
import { isIntendedBreak } from './corrections.ts';

test.each([
  ['the hall is open 10~18, the desk 11~17', '<p>the hall is open 10~18, the desk 11~17</p>'],
  ['tables are 8*4 feet, booths 12*10', '<p>tables are 8*4 feet, booths 12*10</p>'],
  ['what a sh*tty, f*cking day', '<p>what a sh*tty, f*cking day</p>'],
  ['oh no >_< not again >_<', '<p>oh no &gt;_&lt; not again &gt;_&lt;</p>'],
  ['who knows ¯\\_(ツ)_/¯', '<p>who knows ¯\\_(ツ)_/¯</p>'],
  ['~*~ hi ~*~ and -*- bye -*-', '<p>~*~ hi ~*~ and -*- bye -*-</p>'],
  ['**P**almetto, *un*usual, *Nerf*-style', '<p><strong>P</strong>almetto, <em>un</em>usual, <em>Nerf</em>-style</p>'],
])('delimiters within words are text, and others are markup: %s', (markdown, html) => {
  expect(showMarkdown(markdown)).toBe(html);
});

const link = (address: string, href = address) => `<a data-external="" href="${href}">${address}</a>`;
test.each([
  ['“https://a.example/b”.', `“${link('https://a.example/b')}”.`],
  ['‘https://a.example/b.’', `‘${link('https://a.example/b')}.’`],
  ['(“https://a.example/b_(c)”)', `(“${link('https://a.example/b_(c)')}”)`],
  ['https://a.example/b—and', `${link('https://a.example/b')}—and`],
  ['https://a.example/b’s page…', `${link('https://a.example/b')}’s page…`],
  ['https://a.example/b。', `${link('https://a.example/b')}。`],
  ['https://a.example/b🦊 https://a.example/c•', `${link('https://a.example/b')}🦊 ${link('https://a.example/c')}•`],
  ['https://a.example、https://b.example', `${link('https://a.example')}、${link('https://b.example')}`],
  ['at www.a.example”', `at ${link('www.a.example', 'http://www.a.example')}”`],
  ['https://a.example/D’s–x', link('https://a.example/D’s–x', 'https://a.example/D%E2%80%99s%E2%80%93x')],
])('an address ends where the text goes on: %s', (markdown, html) => {
  expect(showMarkdown(markdown)).toBe(`<p>${html}</p>`);
});

test.each([
  ['a schedule', 'Friday 3:00 PM Opening\nFriday 8:00 PM Dance', '<p>Friday 3:00 PM Opening<br/>Friday 8:00 PM Dance</p>'],
  ['lines with labels', '**Where:** Room 1\n**When:** 3 PM', '<p><strong>Where:</strong> Room 1<br/><strong>When:</strong> 3 PM</p>'],
  ['an address', 'Grand Hotel\n100 Lagoon Drive,\nOrlando', '<p>Grand Hotel<br/>100 Lagoon Drive,<br/>Orlando</p>'],
  ['a sentence that goes on', 'we meet at the\nFountain, and then\nwe walk', '<p>we meet at the\nFountain, and then\nwe walk</p>'],
  ['a name behind a hyphen', 'See you!\n-Pip', '<p>See you!<br/>-Pip</p>'],
  ['a name behind a dash', 'See you!\n— The team', '<p>See you!<br/>— The team</p>'],
  ['a closing', 'Thank you\nThe team', '<p>Thank you<br/>The team</p>'],
  ['a closing until then', 'See you\nThe team', '<p>See you<br/>The team</p>'],
  ['a schedule in lowercase', 'friday: doors open\nsaturday: parade', '<p>friday: doors open<br/>saturday: parade</p>'],
  ['times behind what happens', 'doors open 10 am\nparade at 3:30 pm', '<p>doors open 10 am<br/>parade at 3:30 pm</p>'],
  ['a sentence that goes on after a time', 'we open at 3 pm\nand close at six', '<p>we open at 3 pm\nand close at six</p>'],
  ['a sentence to somebody', 'we welcome you\nFriday', '<p>we welcome you\nFriday</p>'],
  ['a sign-off', 'See you!\n\n--\nThe team', '<p>See you!</p><p>--<br/>The team</p>'],
])('lines of their own stay lines: %s', (_, markdown, html) => {
  expect(showMarkdown(markdown)).toBe(html);
});

test('an indented paragraph is no code', () => {
  expect(showMarkdown('    Dear all')).toBe('<p>Dear all</p>');
});

test('running text that is wrapped at 60 characters or more keeps flowing', () => {
  const word = fc.stringMatching(/^[A-Za-z]{1,12}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 10, maxLength: 60 }), fc.integer({ min: 60, max: 100 }), (words, width) => {
      const lines = words.reduce<string[]>((all, one) => {
        const last = all.at(-1);
        if (last !== undefined && last.length + 1 + one.length <= width) all[all.length - 1] = `${last} ${one}`;
        else all.push(one);
        return all;
      }, []);
      return lines.every((line, index) => !isIntendedBreak(line, lines[index + 1] ?? ''));
    }),
  );
});

// A row of tildes opens a box of code, whose first line is the name of its language.
test('no word is lost', () => {
  const line = fc.stringMatching(/^[ ]{0,4}(?:[-+*] |\d\. |# \d|--$|\| )?[A-Za-z0-9*_~>|: ]{0,30}$/);
  const lettersOf = (text: string) => text.replaceAll(/<[^>]*>|&\w+;|[^A-Za-z]/g, '');
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const text = lines.join('\n').replaceAll('|', '').replaceAll(/~{3,}/g, '');
      expect(lettersOf(showMarkdown(text))).toBe(lettersOf(text));
    }),
  );
});
