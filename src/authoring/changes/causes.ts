import { isDefined } from '../../domain/isDefined.ts';
import { fileText } from '../../collection/contentFiles.ts';
import { dataNameOf } from '../../collection/files.ts';
import { deadlineName } from '../../domain/schedule.ts';
import type { Target } from '../splice/edits.ts';
import type { ContentPlace } from './visitorChanges.ts';
import type { TextChange } from './compareBlocks.ts';
import { pairBlocks } from './reading/pairBlocks.ts';
import type { DocumentBlock } from '../../render/readDocument.ts';
import type { FactChange } from './source/factChanges.ts';
import type { SourceChange } from './source/sourceChanges.ts';
import type { SiteView } from './siteView.ts';

/** First and last line of a target in its file, both inclusive, counted from 1. Undefined if the file no longer has it. */
export function lineRange(target: Target, { state: { files, content, collection } }: SiteView): [first: number, last: number] | undefined {
  const { parsed } = content;
  if (target.at !== 'text') {
    const texts = [...collection.pages, ...collection.drafts, ...parsed.news];
    const name = dataNameOf(target.file);
    const found = target.at === 'data' ? name && parsed.dataFiles[name] : texts.find(({ file }) => file === target.file);
    const line = found?.locate([...target.path]).line;
    return line === undefined ? undefined : [line, line];
  }
  const text = fileText(files, target.file);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  return [lineAt(target.start), lineAt(target.end)];
}

/** The line changes that produced these blocks, traced through the marks of their counterparts in the marked rendering. */
function causesOfBlocks(
  blocks: readonly DocumentBlock[],
  side: 'before' | 'after',
  { file: page, sources, ...sides }: PageSides,
): SourceChange[] {
  const { view } = sides[side];
  const targets = blocks.flatMap(({ marked, source }): Target[] => {
    const [start, end] = (source ?? '').split('-').map(Number);
    const text: Target[] = start === undefined || end === undefined ? [] : [{ file: page, at: 'text', start, end }];
    return [...view.marks.targetsIn(marked.join(' ')), ...text];
  });
  return targets.flatMap((target) => {
    const [first, last] = lineRange(target, view) ?? [0, -1];
    return sources.filter(({ file, [side]: { from, until } }) => file === target.file && from <= last && until > first);
  });
}

function controlsGate({ name }: FactChange, gate: string): boolean {
  if (deadlineName(name) === gate) return true;
  if (gate === 'notice') return name.startsWith('notice.');
  return name.startsWith(`windows.${gate}.`) || (!gate.includes(':') && /^(?:convention|windows)\./.test(name));
}

interface PageSides extends Record<
  'before' | 'after',
  { view: SiteView; blocks: readonly DocumentBlock[]; marked: readonly DocumentBlock[] }
> {
  file: string;
  facts: readonly FactChange[];
  sources: readonly SourceChange[];
}

const bothSides = ['before', 'after'] as const;

const gatesOf = (change: TextChange, sides: PageSides) =>
  bothSides.flatMap((side) =>
    change[side].flatMap(({ block }) => sides[side].blocks[block]?.runs.flatMap(({ when }) => when.flat()) ?? []),
  );

/** The first four distinct places, each with the label of its value if it has one. */
const labeledPlaces = (causes: readonly ContentPlace[], { after }: PageSides): ContentPlace[] =>
  [...new Map(causes.map(({ file, line }) => [`${file}:${line}`, { file, line }])).values()].slice(0, 4).map((place) => {
    const label = after.view.labelOf(place);
    return { ...place, ...(label !== undefined && { label }) };
  });

/**
 * Traces a change back to the content: the values and texts that its sentences show; else the dates that decide whether they show; else the
 * edits of the page's own file; else all edits.
 */
export function findCauses(change: TextChange, sides: PageSides): ContentPlace[] {
  const { file, facts, sources } = sides;
  const shown = bothSides.flatMap((side) => {
    const { blocks, marked } = sides[side];
    const counterpartOf = pairBlocks(blocks, marked);
    const counterparts = change[side].map(({ block }) => counterpartOf(block)).filter(isDefined);
    return causesOfBlocks(counterparts, side, sides);
  });
  if (shown.length > 0) return labeledPlaces(shown, sides);
  const gates = [...new Set(gatesOf(change, sides).map((state) => state.split('=')[0] ?? ''))];
  const deciding = facts.filter((fact) => gates.some((gate) => controlsGate(fact, gate)));
  if (deciding.length > 0) return labeledPlaces(deciding, sides);
  const inPageFile = sources.filter((source) => source.file === file);
  return labeledPlaces(inPageFile.length > 0 ? inPageFile : sources, sides);
}
