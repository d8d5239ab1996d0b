import { isDefined } from '../../domain/isDefined.ts';
import { collections, type DataFile } from '../../../content.config.ts';
import type { ParsedContent } from '../../collection/parsedContent.ts';
import { hintsOf, schemaAt } from '../../collection/schema.ts';
import { escapeRegExp } from '../../domain/escapeRegExp.ts';
import { memoizeWeakly } from '../../domain/memoize.ts';
import { createField } from '../forms/createField.ts';
import { pathLabels } from '../forms/label.ts';
import type { DataPart } from './choices.ts';
import type { Json } from '../../domain/json.ts';
import { valueAt } from '../../domain/valueAt.ts';

/**
 * Data files, and parts of them, that a convention may not have. With `true`, the name is distinctive enough to look for on pages; words such
 * as "link" and "staff" also mean other things. A pattern is a longer name to look for: guests may be the hotel's, and artists may be visitors.
 */
const parts: readonly (readonly [path: DataFile | `${DataFile}.${string}`, searched?: true | RegExp])[] = [
  ['registration', true],
  ['hotel', true],
  ['hotel.overflow', true],
  ['hotel.suites', true],
  ['hotel.parking', true],
  ['hotel.deposit', true],
  ['dealers', true],
  ['dealers.artistAlley', true],
  ['events'],
  ['events.nightMarket', true],
  ['events.poker', true],
  ['charity', true],
  ['guests', /\bguests? of honor\b/i],
  ['artists', /\bconvention artists?\b/i],
  ['sponsors', true],
  ['partners', /\bour partners\b/i],
  ['map', true],
  ['telegram', true],
  ['follow'],
  ['actions'],
  ['staff'],
  ['banner'],
  ['windows'],
  ['deadlines'],
  ['limits'],
  ['links'],
];

/** True if the content has the part at a path. */
function hasPart({ dataFiles }: ParsedContent, [file = '', ...path]: readonly string[]): boolean {
  const value = valueAt(dataFiles[file as DataFile]?.input as Json | undefined, path);
  return value !== undefined && !(Array.isArray(value) && value.length === 0);
}

/** The optional parts of a convention, and whether this one has them. */
export const conventionParts = (parsed: ParsedContent): DataPart[] =>
  parts.map(([path]) => {
    const keys = path.split('.');
    const [file = '', ...inner] = keys;
    const schema = schemaAt(collections.data[file as DataFile].schema, inner);
    const isList = inner.length > 0 && schema !== undefined && createField(schema, undefined, inner, () => ({})).kind === 'list';
    return {
      path,
      label: pathLabels(undefined, keys).join(', '),
      help: schema ? (hintsOf(schema).description ?? '') : '',
      isThere: hasPart(parsed, keys),
      absent: isList ? [] : null,
    };
  });

/** The optional parts of a convention that have a distinctive name, with the pattern that matches it on pages. */
export const namedParts = memoizeWeakly((parsed: ParsedContent) =>
  parts
    .map(([path, searched]) => {
      if (searched === undefined) return undefined;
      const keys = path.split('.');
      const name = pathLabels(undefined, keys).at(-1)?.toLowerCase() ?? '';
      const pattern = searched === true ? new RegExp(`\\b${escapeRegExp(name.replace(/s$/, ''))}s?\\b`, 'i') : searched;
      return { path, isThere: hasPart(parsed, keys), pattern };
    })
    .filter(isDefined),
);
