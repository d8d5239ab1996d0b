import { collections, type DataFile } from '../../../content.config.ts';
import type { CollectionDraft } from '../../collection/draft.ts';
import { hintsOf, schemaAt } from '../../collection/schema.ts';
import { createField } from '../forms/createField.ts';
import { pathLabels } from '../forms/label.ts';
import type { DataPart } from './choices.ts';
import { type Json, jsonAt } from '../splice/change.ts';

/** Data files, and parts of them, that a convention may not have. */
const parts: readonly [DataFile, ...string[]][] = [
  ['registration'],
  ['hotel'],
  ['hotel', 'overflow'],
  ['hotel', 'suites'],
  ['hotel', 'parking'],
  ['hotel', 'deposit'],
  ['dealers'],
  ['dealers', 'artistAlley'],
  ['events'],
  ['events', 'nightMarket'],
  ['events', 'poker'],
  ['charity'],
  ['guests'],
  ['artists'],
  ['sponsors'],
  ['partners'],
  ['map'],
  ['telegram'],
  ['follow'],
  ['actions'],
  ['staff'],
  ['banner'],
  ['windows'],
  ['deadlines'],
  ['limits'],
  ['links'],
];

export const conventionParts = ({ parsed }: CollectionDraft): DataPart[] =>
  parts.map(([file, ...path]) => {
    const { schema } = collections.data[file];
    const at = schemaAt(schema, path);
    const value = jsonAt(parsed[file]?.input as Json | undefined, path);
    return {
      path: [file, ...path].join('.'),
      label: pathLabels(undefined, [file, ...path]).join(', '),
      help: at ? (hintsOf(at).description ?? '') : '',
      isThere: value !== undefined && !(Array.isArray(value) && value.length === 0),
      absent: path.length > 0 && at && createField(at, value, path, () => ({})).kind === 'list' ? [] : null,
    };
  });
