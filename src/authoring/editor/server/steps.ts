import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from '../../splice/editedFiles.ts';

/** What files were before a save, and what they are after it. */
type Step = Record<'before' | 'after', Texts>;

type Stored = Record<'before' | 'after', [file: string, text: string | { bytes: string } | null][]>;

const maxSteps = 200;
const storable = (texts: Texts): Stored['before'] =>
  [...texts].map(([file, text]) => [file, Buffer.isBuffer(text) ? { bytes: text.toString('base64') } : text]);
const restored = (stored: Stored['before']): Texts =>
  new Map(stored.map(([file, text]) => [file, typeof text === 'object' && text ? Buffer.from(text.bytes, 'base64') : text]));

/** The saves that can be taken back, and those that can be made again, in a folder: they outlast whoever made them. */
export function createSteps(folder: string) {
  const nameOf = (number: number, state: 'done' | 'undone') => join(folder, `${number}.${state}.json`);
  /** The numbers of the steps in a state, in the order of their saves. */
  function numbers(state: 'done' | 'undone'): number[] {
    mkdirSync(folder, { recursive: true });
    const names = readdirSync(folder).filter((name) => name.endsWith(`.${state}.json`));
    return names.map((name) => Number.parseInt(name, 10)).toSorted((a, b) => a - b);
  }
  const lastIn = (state: 'done' | 'undone') => numbers(state).at(state === 'done' ? -1 : 0);
  return {
    /** Keeps a save. What was taken back before can't be made again. */
    add({ before, after }: Step): void {
      for (const number of numbers('undone')) rmSync(nameOf(number, 'undone'));
      const done = numbers('done');
      for (const number of done.slice(0, Math.max(0, done.length - maxSteps + 1))) rmSync(nameOf(number, 'done'));
      const name = nameOf((done.at(-1) ?? 0) + 1, 'done');
      writeFileSync(`${name}.new`, JSON.stringify({ before: storable(before), after: storable(after) } satisfies Stored));
      renameSync(`${name}.new`, name);
    },
    /** The save that would be taken back next, or made again; undefined if there is none. */
    next(from: 'done' | 'undone'): Step | undefined {
      const number = lastIn(from);
      if (number === undefined) return undefined;
      const { before, after } = JSON.parse(readFileSync(nameOf(number, from), 'utf8')) as Stored;
      return { before: restored(before), after: restored(after) };
    },
    /** Notes that it has been. */
    turn(from: 'done' | 'undone'): void {
      const number = lastIn(from);
      if (number !== undefined) renameSync(nameOf(number, from), nameOf(number, from === 'done' ? 'undone' : 'done'));
    },
  };
}
