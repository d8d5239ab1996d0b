import { z } from 'zod';
import { isDefined } from '../../../src/domain/defined.ts';
import { collections, dataNames } from '../../../content.config.ts';
import type { ParsedContent } from '../../../src/collection/parsedContent.ts';
import { schemaAt, unwrap } from '../../../src/collection/schema.ts';
import type { Hints } from '../../../src/collection/schema/hints.ts';
import type { MemorySite } from '../memorySite.ts';

/** A line `key: value` of a data file. */
export interface Field {
  file: string;
  line: number;
  /** Blanks, and the hyphen of an entry that begins here. */
  start: string;
  key: string;
  value: string;
  hints: Hints;
  /** Whether the schema names the key; keys of records are their author's. */
  isNamed: boolean;
  isRequired: boolean;
}

/** Every field of the data that stands on one line. */
export function fieldsOf(site: MemorySite, { dataFiles }: ParsedContent): Field[] {
  return dataNames.flatMap((name) => {
    const file = `content/data/${name}.yaml`;
    const lines = site.text(file).split('\n');
    return (dataFiles[name]?.values ?? [])
      .map(({ path, hints, value }): Field | undefined => {
        const line = dataFiles[name]?.locate(path).line ?? 0;
        const [, start, key, written] = /^(\s*(?:- )?)([\w/-]+): (\S.*?)(?:\s+#.*)?$/.exec(lines[line - 1] ?? '') ?? [];
        if (
          typeof value === 'object' ||
          start === undefined ||
          key === undefined ||
          key !== path.at(-1) ||
          !written ||
          /^[>|[{]/.test(written)
        )
          return undefined;
        const schema = schemaAt(collections.data[name].schema, path);
        const parent = schemaAt(collections.data[name].schema, path.slice(0, -1));
        const isNamed = parent !== undefined && unwrap(parent) instanceof z.ZodObject;
        return { file, line, start, key, value: written, hints, isNamed, isRequired: isNamed && !(schema instanceof z.ZodOptional) };
      })
      .filter(isDefined);
  });
}
