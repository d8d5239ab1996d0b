import { collections, type DataFile } from '../../../content.config.ts';
import type { ParsedContent } from '../../collection/parsedContent.ts';
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

/** The optional parts of a convention, and whether this one has them. */
export const optionalParts = ({ dataFiles }: ParsedContent): Pick<DataPart, 'path' | 'label' | 'isThere'>[] =>
  parts.map(([file, ...path]) => {
    const value = jsonAt(dataFiles[file]?.input as Json | undefined, path);
    return {
      path: [file, ...path].join('.'),
      label: pathLabels(undefined, [file, ...path]).join(', '),
      isThere: value !== undefined && !(Array.isArray(value) && value.length === 0),
    };
  });

/** The same, with what forms say of them. */
export const conventionParts = (parsed: ParsedContent): DataPart[] =>
  optionalParts(parsed).map((part) => {
    const [file = '', ...path] = part.path.split('.');
    const schema = schemaAt(collections.data[file as DataFile].schema, path);
    const isList = path.length > 0 && schema !== undefined && createField(schema, undefined, path, () => ({})).kind === 'list';
    return { ...part, help: schema ? (hintsOf(schema).description ?? '') : '', absent: isList ? [] : null };
  });
