import type { DataFile } from '../../../content.config.ts';
import { type Diagnostic, inFile, reporter, startOfFile } from '../diagnostic.ts';
import { fileOf } from '../files.ts';
import { knownIds, referredTo } from '../references.ts';
import { textProps } from '../mdx/textProps.ts';
import type { CollectionDraft } from '../draft.ts';

const { errorAt } = reporter('missing-entry');

interface Use {
  ref: string;
  id: string;
  /** Where it is used, as in `content/pages/fun/party.mdx:12`. */
  place: string;
}

function* usesOf({ parsed, pages }: CollectionDraft): Generator<Use> {
  for (const [name, data] of Object.entries(parsed))
    for (const { hints, value, path } of data.values)
      if (hints.ref && typeof value === 'string')
        yield { ref: hints.ref, id: value, place: `${fileOf(name as DataFile)}:${data.locate(path).line}` };
  for (const { file, inspection, front, locate } of pages) {
    if (front?.owner !== undefined) yield { ref: 'departments', id: front.owner, place: `${file}:${locate(['owner']).line}` };
    for (const { text, hints, component } of textProps(inspection.components))
      if (hints.ref) yield { ref: hints.ref, id: text, place: `${file}:${component.line}` };
  }
}

/** Missing ids that several places use, as `ref id`, with those places. Most likely the entry was deleted. */
export function findMissingIds(draft: CollectionDraft): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { ref, id, place } of usesOf(draft)) {
    if (knownIds(draft, ref)?.includes(id) ?? true) continue;
    const key = `${ref} ${id}`;
    places.set(key, [...(places.get(key) ?? []), place]);
  }
  return new Map([...places].filter(([, uses]) => uses.length > 1));
}

const listed = 5;

/** One error for each missing id, in the file that should have it. */
export function checkMissingIds(missing: ReadonlyMap<string, readonly string[]>): Diagnostic[] {
  return [...missing].flatMap(([key, places]) => {
    const [ref = '', id] = key.split(' ');
    const more = places.length > listed ? ` and ${places.length - listed} more` : '';
    const message = `There is no entry "${id}" here, and ${places.length} places use it: ${places.slice(0, listed).join(', ')}${more}. Bring the entry back, or change these places first.`;
    return inFile(fileOf(referredTo(ref).file), [errorAt(startOfFile, message)]);
  });
}
