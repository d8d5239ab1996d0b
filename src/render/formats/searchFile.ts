import { blockEnd, encodePage, encodeSettings } from '../../site/search/format.ts';
import { searchFilePath } from '../../site/search/searchFilePath.ts';
import { encodeWords } from '../../site/search/wordCodes.ts';
import { searchContentOf } from '../search/searchContent.ts';
import type { Format } from './formats.ts';

/** What search looks through, for the browser, which makes an index of it (docs/decisions/search.md). */
export const searchFile: Format = async ({ collection, now, textOf }) => {
  const { settings, pages } = await searchContentOf(collection, now, textOf);
  const text = encodeWords([encodeSettings(settings), ...pages.map(encodePage)].join(blockEnd));
  return [{ path: searchFilePath, type: 'text/plain; charset=utf-8', text, dense: true }];
};
