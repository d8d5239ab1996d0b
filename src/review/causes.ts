import type { DataFile } from '../../content.config.ts';
import { type ContentFiles, fileText } from '../collection/files/contentFiles.ts';
import { dataFilePath, dataNameOf } from '../collection/schema/files.ts';
import { isDefined } from '../domain/defined.ts';
import type { Json, JsonPath } from '../domain/json.ts';
import { deadlineName } from '../domain/schedule.ts';
import type { DocumentBlock } from '../render/readDocument.ts';
import type { EditTarget } from './edits/edits.ts';
import { lineHunks } from './edits/lineChange.ts';
import { fileLabel, labelAt } from './labels.ts';
import type { SourceSpot } from './report.ts';
import { type TextChange, timelinesOf } from './sentences.ts';
import type { SiteView } from './contentState.ts';

export type ValueChange = ReturnType<typeof valueChanges>[number];

function factsOf({ parsed: { dataFiles } }: SiteView) {
  const facts = Object.entries(dataFiles).flatMap(([data, { input, values, locate }]) =>
    values
      .filter(({ value }) => typeof value !== 'object' || value === null)
      .map((found) => ({ ...found, file: dataFilePath(data as DataFile), input, locate })),
  );
  return new Map(facts.map((fact) => [fact.name, fact]));
}

/**
 * Values that differ: `name` has ids for list entries (`dealers.spaces.table.price`), `label` is `Registration › Levels › Bronze › Price`, and
 * `line` that of the new value, or of the old one if it was removed. Instants are in UTC.
 */
export function valueChanges(before: SiteView, after: SiteView) {
  const [factsBefore, factsAfter] = [factsOf(before), factsOf(after)];
  return [...new Set([...factsAfter.keys(), ...factsBefore.keys()])].flatMap((name) => {
    const [factBefore, factAfter] = [factsBefore.get(name), factsAfter.get(name)];
    const fact = factAfter ?? factBefore;
    if (!fact || (factBefore && factAfter && factBefore.value === factAfter.value)) return [];
    const { file, path, input, locate } = fact;
    const label = labelAt([fileLabel(file)], path as JsonPath, input as Json);
    return [{ name, label, kind: fact.hints.kind, before: factBefore?.value, after: factAfter?.value, file, line: locate(path).line }];
  });
}

type SourceChange = ReturnType<typeof sourceChanges>[number];

const isText = (file: string) => /\.(?:ya?ml|mdx?|svg|txt)$/.test(file);
const textOf = (bytes: Buffer | undefined) => bytes?.toString('utf8') ?? '';

/**
 * Diffs the files of two states line by line; binary files as a whole. Lines count from 1, and `until` is exclusive; `line` is the first in
 * the new file, or in the old one if the file was removed.
 */
export function sourceChanges(before: ContentFiles, after: ContentFiles) {
  const list = (files: ContentFiles) => [...files.below('content'), ...(files.has('public') ? files.below('public') : [])];
  const [filesBefore, filesAfter] = [new Set(list(before)), new Set(list(after))];
  return [...new Set([...filesBefore, ...filesAfter])].toSorted().flatMap((file) => {
    const bytesBefore = filesBefore.has(file) ? before.bytes(file) : undefined;
    const bytesAfter = filesAfter.has(file) ? after.bytes(file) : undefined;
    if (bytesBefore && bytesAfter && bytesBefore.equals(bytesAfter)) return [];
    const none = { from: 1, until: 1 };
    if (!isText(file)) return [{ file, line: 1, before: none, after: none }];
    // Without context, each hunk is one run of lines that differ.
    return lineHunks(textOf(bytesBefore), textOf(bytesAfter), 0).map(({ oldStart, oldLines, newStart, newLines }) => ({
      file,
      line: bytesAfter ? newStart : oldStart,
      before: { from: oldStart, until: oldStart + oldLines },
      after: { from: newStart, until: newStart + newLines },
    }));
  });
}

/** First and last line of a target in its file, both inclusive, counted from 1. Undefined if the file no longer has it. */
function lineRange(target: EditTarget, { files, parsed, collection }: SiteView): [first: number, last: number] | undefined {
  if (target.at !== 'text') {
    const texts = [...collection.pages, ...collection.unready, ...parsed.news];
    const name = dataNameOf(target.file);
    const found = target.at === 'data' ? name && parsed.dataFiles[name] : texts.find(({ file }) => file === target.file);
    const line = found?.locate([...target.path]).line;
    return line === undefined ? undefined : [line, line];
  }
  const text = fileText(files, target.file);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  return [lineAt(target.start), lineAt(target.end)];
}

export interface Comparison {
  before: SiteView;
  after: SiteView;
  /** Unix time in milliseconds; differences that would only have shown before it are left out. */
  now: number;
  facts: readonly ValueChange[];
  sources: readonly SourceChange[];
}

/** Blocks pair by their gates, because a list sorted by date has another order when tracers stand in for the dates. */
const gatesKey = ({ runs }: DocumentBlock) => [...new Set(runs.map(({ when }) => JSON.stringify(when)))].join();

/** The counterpart of each block in the traced rendering: those with the same gates pair in order. None if the block counts differ. */
export function pairBlocks(blocks: readonly DocumentBlock[], traced: readonly DocumentBlock[]) {
  const byKey = Map.groupBy(traced, gatesKey);
  return new Map(blocks.length === traced.length ? blocks.map((block) => [block, byKey.get(gatesKey(block))?.shift()]) : []);
}

/** The line of a value that was changed with its neighbors. Lines that are all new, or gone, are one place. */
function lineOf({ line, before, after }: SourceChange, side: 'before' | 'after', first: number): number {
  const paired = Math.min(before.until - before.from, after.until - after.from);
  const offset = first - (side === 'before' ? before : after).from;
  return line + Math.max(0, Math.min(offset, paired - 1));
}

/** The changed lines that produced these blocks of the traced rendering of a page, traced through their tracers. */
function causesOfBlocks(blocks: readonly DocumentBlock[], side: 'before' | 'after', page: string, { sources, ...views }: Comparison) {
  const view = views[side];
  const targets = blocks.flatMap(({ traced, source }): EditTarget[] => {
    const [start, end] = (source ?? '').split('-').map(Number);
    const text: EditTarget[] = start === undefined || end === undefined ? [] : [{ file: page, at: 'text', start, end }];
    return [...view.tracers.targetsIn(traced.join(' ')), ...text];
  });
  return targets.flatMap((target) => {
    const [first, last] = lineRange(target, view) ?? [0, -1];
    return sources
      .filter(({ file, [side]: { from, until } }) => file === target.file && from <= last && until > first)
      .map((source) => ({ file: source.file, line: lineOf(source, side, first) }));
  });
}

function controlsGate({ name }: ValueChange, gate: string): boolean {
  if (deadlineName(name) === gate) return true;
  if (gate === 'notice') return name.startsWith('notice.');
  return name.startsWith(`windows.${gate}.`) || (!gate.includes(':') && /^(?:convention|windows)\./.test(name));
}

/**
 * Traces a change back to the content: the values and texts that its sentences show; else the dates that decide whether they show; else the
 * edits of the page's own file; else all. @param traced the blocks of the page in both states, with their counterparts
 */
export function findCauses(change: TextChange, traced: ReturnType<typeof pairBlocks>, page: string, comparison: Comparison) {
  const { after, facts, sources } = comparison;
  const shown = (['before', 'after'] as const).flatMap((side) => {
    const counterparts = change[side].map(({ block }) => traced.get(block)).filter(isDefined);
    return causesOfBlocks(counterparts, side, page, comparison);
  });
  const gates = shown.length > 0 ? [] : timelinesOf([...change.before, ...change.after].map(({ block }) => block));
  const deciding = facts.filter((fact) => gates.some((gate) => controlsGate(fact, gate)));
  const inPageFile = sources.filter(({ file }) => file === page);
  const causes = [shown, deciding, inPageFile].find((found) => found.length > 0) ?? sources;
  return [...new Map(causes.map(({ file, line }) => [`${file}:${line}`, { file, line }])).values()]
    .slice(0, 4)
    .map((place): SourceSpot => ({ ...place, label: after.labelAtLine(place) }));
}
