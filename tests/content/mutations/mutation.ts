import type { ParsedContent } from '../../../src/collection/parsedContent.ts';
import type { Edits, MemorySite } from '../memorySite.ts';
import type { Field } from './fields.ts';
import type { Random } from './random.ts';

/** What a mutator works with: the real content, and random choices. */
export interface MutationContext {
  site: MemorySite;
  parsed: ParsedContent;
  fields: readonly Field[];
  random: Random;
}

export interface Mutation {
  edits: Edits;
  /** The file that was damaged, and the lines, in its new text, where that shows. */
  file: string;
  lines: readonly number[];
}

/**
 * A way to break or change content, and the expected outcome:
 * `refused`: refused, with a message within one line of the damage;
 * `refused or same`: the same, unless the file still says what it said before;
 * `valid`: accepted; `either`: accepted or refused.
 */
export interface Mutator {
  name: string;
  outcome: 'refused' | 'refused or same' | 'valid' | 'either';
  /** Undefined if the random choice has nothing to change. */
  mutate(ground: MutationContext): Mutation | undefined;
}

/** A file whose lines from one on were replaced. */
export function withLines(
  site: MemorySite,
  file: string,
  line: number,
  removed: number,
  added: readonly string[],
  damaged: readonly number[] = [line],
): Mutation {
  const lines = site.text(file).split('\n');
  lines.splice(line - 1, removed, ...added);
  return { edits: { [file]: lines.join('\n') }, file, lines: damaged };
}

export const lineOf = (site: MemorySite, file: string, line: number): string => site.text(file).split('\n')[line - 1] ?? '';
