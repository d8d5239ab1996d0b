import { isDefined } from '../../../domain/isDefined.ts';
import type { ParsedContent } from '../../../collection/parsedContent.ts';
import type { DataFile } from '../../../../content.config.ts';
import { labelOf, pathLabels } from '../../forms/label.ts';
import type { Json, JsonPath } from '../../../domain/json.ts';
import { dataFilePath } from '../../../collection/files.ts';

export interface FactChange {
  /** Path of the value, with ids for list entries: `dealers.spaces.table.price`. */
  name: string;
  /** `Registration › Levels › Bronze › Price`. */
  label: string;
  kind: string | undefined;
  before: unknown;
  after: unknown;
  file: string;
  /** Line of the new value, or of the old one if it was removed. */
  line: number;
}

interface Fact extends Pick<FactChange, 'name' | 'kind' | 'file'> {
  value: unknown;
  line: () => number;
  label: () => string;
}

function factsOf({ dataFiles }: ParsedContent): Map<string, Fact> {
  const facts = Object.entries(dataFiles).flatMap(([data, { input, values, locate }]) =>
    values
      .map(({ name, path, hints: { kind }, value }): Fact | undefined =>
        typeof value === 'object' && value !== null
          ? undefined
          : {
              name,
              kind,
              value,
              file: dataFilePath(data as DataFile),
              line: () => locate(path).line,
              label: () => [labelOf(data), ...pathLabels(input as Json, path as JsonPath)].join(' › '),
            },
      )
      .filter(isDefined),
  );
  return new Map(facts.map((fact) => [fact.name, fact]));
}

/** Values of the data that differ between two states. Instants are in UTC. */
export function factChanges(before: ParsedContent, after: ParsedContent): FactChange[] {
  const [factsBefore, factsAfter] = [factsOf(before), factsOf(after)];
  const names = [...new Set([...factsAfter.keys(), ...factsBefore.keys()])];
  return names
    .map((name) => {
      const [factBefore, factAfter] = [factsBefore.get(name), factsAfter.get(name)];
      const fact = factAfter ?? factBefore;
      if (!fact || (factBefore && factAfter && factBefore.value === factAfter.value)) return undefined;
      return {
        name,
        label: fact.label(),
        kind: fact.kind,
        before: factBefore?.value,
        after: factAfter?.value,
        file: fact.file,
        line: fact.line(),
      };
    })
    .filter(isDefined);
}
