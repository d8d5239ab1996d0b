import type { DataFile } from '../../../content.config.ts';
import { type Diagnostic, errorAt, inFile, startOfFile } from '../diagnostic.ts';
import { idsOf } from '../references.ts';
import { textProps } from '../mdx/textProps.ts';
import type { Draft } from '../draft.ts';

/** A use of an id of a data file. */
interface Use {
  file: DataFile;
  id: string;
  /** Where it is used, as in `content/pages/about/contact.mdx:12`. */
  place: string;
}

function* usesOf({ parsed, pages }: Draft): Generator<Use> {
  for (const [name, data] of Object.entries(parsed))
    for (const { hints, value, path } of data.values)
      if (hints.ref && typeof value === 'string')
        yield { file: hints.ref as DataFile, id: value, place: `content/data/${name}.yaml:${data.locate(path).line}` };
  for (const { file, inspection, front, locate } of pages) {
    if (front) yield { file: 'departments', id: front.owner, place: `${file}:${locate(['owner']).line}` };
    for (const { text, hints, component } of textProps(inspection.components))
      if (hints.ref) yield { file: hints.ref as DataFile, id: text, place: `${file}:${component.line}` };
  }
}

/** Missing ids that several places use, as `file id`, with those places. Most likely the entry was deleted. */
export function findMissingIds(draft: Draft): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { file, id, place } of usesOf(draft)) {
    if (!Object.hasOwn(draft.data, file) || idsOf(draft.data, file).includes(id)) continue;
    const key = `${file} ${id}`;
    places.set(key, [...(places.get(key) ?? []), place]);
  }
  return new Map([...places].filter(([, uses]) => uses.length > 1));
}

const listed = 5;

/** One error for each missing id, in the file that should have it. */
export function checkMissingIds(missing: ReadonlyMap<string, readonly string[]>): Diagnostic[] {
  return [...missing].flatMap(([key, places]) => {
    const [file, id] = key.split(' ');
    const more = places.length > listed ? ` and ${places.length - listed} more` : '';
    const message = `There is no entry "${id}" here, and ${places.length} places use it: ${places.slice(0, listed).join(', ')}${more}. Bring the entry back, or change these places first.`;
    return inFile(`content/data/${file}.yaml`, [errorAt(startOfFile, message)]);
  });
}
