import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isFull } from '../support/full.ts';
import { site } from '../support/site.ts';
import { formatDiagnostic, fullMessage } from '../../src/collection/diagnostic.ts';
import { createSnapshot } from '../../src/render/snapshot/snapshot.ts';
import { fieldsOf } from './mutations/fields.ts';
import { fileMutators } from './mutations/fileMutators.ts';
import { frontMutators } from './mutations/frontMutators.ts';
import type { Mutation, Mutator } from './mutations/mutation.ts';
import { newsMutators } from './mutations/newsMutators.ts';
import { pageMutators } from './mutations/pageMutators.ts';
import { seeded } from './mutations/random.ts';
import { valueMutators } from './mutations/valueMutators.ts';
import { yamlMutators } from './mutations/yamlMutators.ts';
import { edition } from '../support/edition.ts';

const { parsed } = site.readAfter({});
const fields = fieldsOf(site, parsed);
const rounds = isFull ? 25 : 1;
const counts = { refused: 0, accepted: 0 };

afterAll(() => {
  process.stdout.write(
    `Mutations of the real content: ${counts.refused + counts.accepted}; ${counts.refused} were refused, ${counts.accepted} accepted.\n`,
  );
});

/** Words that only programs use. */
const technical =
  /\b(?:undefined|null|NaN|TypeError|RangeError|Cannot read|is not a function|call stack|ZodError|acorn|micromark|mdast)\b|\[object|node_modules|\n {4}at /;

/** The number of lines between two lines, without comments and empty lines in data files. */
function distance(file: string, text: string, one: number, other: number): number {
  const between = text.split('\n').slice(Math.min(one, other), Math.max(one, other));
  return between.filter((line) => !file.endsWith('.yaml') || !/^\s*(?:#|$)/.test(line)).length;
}

/** The differences between the outcome of a mutation and the expected one. */
function faults({ outcome }: Mutator, { edits, file, lines }: Mutation): string[] {
  const errors = site.errorsAfter(edits);
  counts[errors.length > 0 ? 'refused' : 'accepted'] += 1;
  const messages = errors.map(formatDiagnostic);
  const odd = errors.filter(
    ({ line, column, ...words }) =>
      !(line >= 1 && column >= 1 && fullMessage(words).length > 20 && fullMessage(words).length < 1500) ||
      technical.test(fullMessage(words).replaceAll(/"[^"]*"/g, '')),
  );
  if (odd.length > 0) return messages;
  const isNear = errors.some(
    (error) =>
      (error.file === file && lines.some((line) => distance(file, String(edits[file]), line, error.line) <= 1)) ||
      // A page that is missing is one error, which names the places that link to it.
      lines.some((line) => error.message.includes(`${file}:${line}.`)),
  );
  if (errors.length === 0) {
    const snapshot = createSnapshot(site.collectionAfter(edits), { now: 0, root: edition, preview: true });
    for (const path of snapshot.paths) expect(snapshot.page(path)).toBeDefined();
  }
  if (outcome === 'valid') return messages;
  if (outcome === 'either' || isNear) return [];
  const isSame =
    outcome === 'refused or same' &&
    errors.length === 0 &&
    JSON.stringify(parse(String(edits[file]))) === JSON.stringify(parse(site.text(file)));
  return isSame ? [] : ['not refused at the damage', ...messages];
}

const mutators = {
  YAML: yamlMutators,
  values: valueMutators,
  pages: pageMutators,
  'front matter': frontMutators,
  news: newsMutators,
  files: fileMutators,
};
for (const [group, list] of Object.entries(mutators)) {
  test.each(list.filter((_mutator, index) => isFull || index % 4 === 0))(`${group}: $name ($outcome)`, (mutator) => {
    let tried = 0;
    for (let seed = 0; seed < rounds * 10 && tried < rounds; seed += 1) {
      const mutation = mutator.mutate({ site, parsed, fields, random: seeded(seed * 7919 + mutator.name.length) });
      if (!mutation) continue;
      tried += 1;
      const found = faults(mutator, mutation);
      const [line = 1] = mutation.lines;
      const around = String(mutation.edits[mutation.file])
        .split('\n')
        .slice(Math.max(line - 3, 0), line + 2)
        .join('\n');
      expect(found, `seed ${seed}, ${mutation.file}, line ${mutation.lines.join(' ')}:\n${around}\n`).toEqual([]);
    }
    expect(tried).toBeGreaterThan(0);
  });
}
