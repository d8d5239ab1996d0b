import { searchFilePath } from '../../site/search/searchFilePath.ts';
import { searchContentOf } from './searchContent.ts';
import type { Format } from '../formats/formats.ts';

/** What search looks through, for the browser, which makes an index of it (docs/decisions/search.md). */
export const searchFile: Format = async ({ collection, now, sectionsOf }) => {
  const content = await searchContentOf(collection, now, sectionsOf);
  return [{ path: searchFilePath, type: 'application/json; charset=utf-8', text: JSON.stringify(content), dense: true }];
};
