import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from '../../splice/applyEdits.ts';

/** Contents of the changed files before and after a save. */
type Step = Record<'before' | 'after', Texts>;

type StoredStep = Record<'before' | 'after', [file: string, text: string | { bytes: string } | null][]>;

const maxSteps = 200;
const encodeTexts = (texts: Texts): StoredStep['before'] =>
  [...texts].map(([file, text]) => [file, Buffer.isBuffer(text) ? { bytes: text.toString('base64') } : text]);
const decodeTexts = (stored: StoredStep['before']): Texts =>
  new Map(stored.map(([file, text]) => [file, typeof text === 'object' && text ? Buffer.from(text.bytes, 'base64') : text]));

/** Undo history of saves, in files of a folder, so that it survives a restart. */
export function createUndoHistory(folder: string) {
  const nameOf = (number: number, state: 'done' | 'undone') => join(folder, `${number}.${state}.json`);
  /** Numbers of the steps in a state, oldest first. */
  function numbers(state: 'done' | 'undone'): number[] {
    mkdirSync(folder, { recursive: true });
    const names = readdirSync(folder).filter((name) => name.endsWith(`.${state}.json`));
    return names.map((name) => Number.parseInt(name, 10)).toSorted((a, b) => a - b);
  }
  const lastNumber = (state: 'done' | 'undone') => numbers(state).at(state === 'done' ? -1 : 0);
  return {
    /** Adds a save, and clears the redo steps. */
    add({ before, after }: Step): void {
      for (const number of numbers('undone')) rmSync(nameOf(number, 'undone'));
      const done = numbers('done');
      for (const number of done.slice(0, Math.max(0, done.length - maxSteps + 1))) rmSync(nameOf(number, 'done'));
      const name = nameOf((done.at(-1) ?? 0) + 1, 'done');
      writeFileSync(`${name}.new`, JSON.stringify({ before: encodeTexts(before), after: encodeTexts(after) } satisfies StoredStep));
      renameSync(`${name}.new`, name);
    },
    /** The next step to undo (from `done`) or redo (from `undone`); undefined if there is none. */
    next(from: 'done' | 'undone'): Step | undefined {
      const number = lastNumber(from);
      if (number === undefined) return undefined;
      const { before, after } = JSON.parse(readFileSync(nameOf(number, from), 'utf8')) as StoredStep;
      return { before: decodeTexts(before), after: decodeTexts(after) };
    },
    /** Moves that step to the other side after it has been undone or redone. */
    toggle(from: 'done' | 'undone'): void {
      const number = lastNumber(from);
      if (number !== undefined) renameSync(nameOf(number, from), nameOf(number, from === 'done' ? 'undone' : 'done'));
    },
  };
}
