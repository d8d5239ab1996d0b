import { counted } from '../../../domain/counted.ts';
import { listUpTo } from '../../../domain/listUpTo.ts';
import { type Diagnostic, inFile, reporter, startOfFile } from '../../diagnostic.ts';
import { dataFilePath } from '../../files.ts';
import { referredTo } from '../../references.ts';
import type { CheckInput } from '../checkInput.ts';

const missingEntry = reporter('missing-entry');

/** Maximum number of places to list in a message. */
const listed = 5;

/** Reports each missing entry and page once, in the file where it should be. */
export function checkMissing({ missingIds, missingPages }: CheckInput): Diagnostic[] {
  const entries = [...missingIds].flatMap(([ref, ids]) => [...ids].map(([id, places]) => ({ ref, id, places })));
  const ids = entries.flatMap(({ ref, id, places }) => {
    const message = `There is no entry "${id}" here, and ${places.length} places use it: ${listUpTo(places, listed)}. Bring the entry back, or change these places first.`;
    return inFile(dataFilePath(referredTo(ref).file), [missingEntry.errorAt(startOfFile, message)]);
  });
  const pages = [...missingPages].flatMap(([path, { places, moved }]) => {
    const uses = `${counted(places.length, 'place links', 'places link')} to it: ${listUpTo(places, listed)}`;
    const message = `There is no page here, and ${uses}. Bring the page back. If it has moved, or this was a redirect, add a line "${path}: ${moved ?? '/its/new/address'}" to content/data/redirects.yaml, so that old links still work.`;
    return inFile(`content/pages${path}.mdx`, [missingEntry.errorAt(startOfFile, message)]);
  });
  return [...ids, ...pages];
}
