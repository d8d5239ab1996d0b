import { afterEach, expect, test, vi } from 'vitest';
import * as parser from '../markdown/parse.ts';
import { articleHeadingLevel } from '../site/serializedElements.ts';
import { newsText } from './newsText.ts';

afterEach(() => {
  vi.doUnmock('../markdown/parse.ts');
  vi.resetModules();
});

test('the copy is what the author wrote, with absolute addresses, and headings as on the page', () => {
  const written = '### Rooms\n\n[a](/b) ![c](/d.svg) [e][] `[f](/g)`<!-- h --> [i](//j)\n\n[e]: /k\n\n- [x] l\n\n| m |\n| -: |\n| n |\n';
  const copied = '## Rooms\n\n[a](site:/b) ![c](site:/d.svg) [e][] `[f](/g)` [i](//j)\n\n[e]: site:/k\n\n- [x] l\n\n| m |\n| -: |\n| n |\n';
  expect(newsText(written, 2).copy.join('site:')).toBe(copied);
});

test('the check, the page and its copy share one parse', async () => {
  const parseMarkdown = vi.fn(parser.parseMarkdown);
  vi.resetModules();
  vi.doMock('../markdown/parse.ts', () => ({ ...parser, parseMarkdown }));
  const { createTextCache } = await import('./textCache.ts');
  const { inspect, newsText: cached } = createTextCache();
  const body = `\n\n\n  Parsed for ${crypto.randomUUID()}: [a](/b)\n`;
  expect(inspect.news(body).links).toMatchObject([{ href: '/b', line: 4 }]);
  const { elements, copy } = cached(body.trim(), articleHeadingLevel);
  expect(parseMarkdown).toHaveBeenCalledTimes(1);
  expect({ elements, copy }).toEqual(newsText(body.trim(), articleHeadingLevel));
});
