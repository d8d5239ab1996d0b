import type { Collection } from '../collection/collection.ts';
import { type ContentFiles, fileText } from '../collection/files/contentFiles.ts';
import { positionAt } from '../collection/files/diagnostic.ts';
import { dataNameOf } from '../collection/schema/files.ts';
import { readImageHeader } from '../collection/images/imageSize.ts';
import type { ParsedContent } from '../collection/parsed/parsedContent.ts';
import { newsIdOf } from '../collection/readTexts.ts';
import type { JsonPath } from '../domain/json.ts';
import { memoize } from '../domain/memoize.ts';
import { createTextCache } from '../render/textCache.ts';
import { bodyStart } from './edits/applyEdits.ts';
import type { FileSpot, FoundSpot, FoundSpots, UsedPicture } from './spots.ts';
import { fileLabel, labelAt, labelOf, valuesIn } from './labels.ts';
import { addressUses } from './rename.ts';
import { escapeRegExp } from '../domain/text.ts';

const { parser } = createTextCache();

function locateSpots(file: string, text: string, { pages, unready, news }: Collection): (offset: number) => FileSpot {
  const spot = (offset: number, label: string) => ({ file, line: positionAt(text, offset).line, offset, label });
  if (dataNameOf(file) !== undefined) {
    const { root, pathAt } = valuesIn(text);
    return (offset) => {
      const path = pathAt(offset);
      return { ...spot(offset, labelAt([fileLabel(file)], path, root)), target: { file, at: 'data', path } };
    };
  }
  const page = [...pages, ...unready].find((each) => each.file === file);
  const id = newsIdOf(file);
  const title = page?.title ?? news.find((item) => item.id === id)?.heading ?? file;
  const newsPath = Number.isNaN(id) ? {} : { path: `/news/${id}` };
  const path = page ? { path: page.path } : newsPath;
  const start = bodyStart(text);
  const first = text.indexOf('\n') + 1;
  const { pathAt } = valuesIn(text.slice(first, text.slice(0, start).lastIndexOf('---')));
  // With the line numbers of the file, as the check parses it: what it found is in the cache.
  const body = text.slice(0, start).replaceAll(/[^\n]/g, '') + text.slice(start);
  const read = Number.isNaN(id) ? parser.page(body).prose : parser.news(body).blocks.flat();
  const lines = text.split('\n');
  // Lines of code may begin so as well, but aren't read.
  const headings = [...Map.groupBy(read, ({ line }) => line)].filter(([line]) => /^#{1,6} /.test(lines[line - 1] ?? ''));
  return (offset) => {
    if (offset >= start) {
      const { line } = positionAt(text, offset);
      const parts = headings.findLast(([from]) => from <= line)?.[1].map((part) => part.text);
      return { file, line, offset, label: labelAt(parts ? [title, parts.join('')] : [title]), ...path };
    }
    const keys: JsonPath = pathAt(offset - first).slice(0, 1);
    return { ...spot(offset, labelAt([title], keys)), target: { file, at: 'front', path: keys }, ...path };
  };
}

/** Returns a function that describes the place at a line and column of a content file, both counted from 1. */
export function spotsIn(file: string, text: string, collection: Collection) {
  const place = locateSpots(file, text, collection);
  const lines = text.split('\n');
  return ({ line, column }: { line: number; column: number }): FileSpot => {
    const offset = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, column - 1);
    return { ...place(offset), line };
  };
}

const minLength = 2;
const maxFound = 50;
const contextLength = 50;
const folders = ['content/pages', 'content/data', 'content/news'];

/** Where a text is found: its words, over the ends of lines too, or in data the label of a field ("last check" finds `lastCheckOut:`). */
function matchesIn(file: string, text: string, words: readonly string[]) {
  const label = words.join(' ').toLowerCase();
  const isData = dataNameOf(file) !== undefined;
  const fields = [...text.matchAll(/(?<=^[ -]*)([a-z]\w*)(?=:(?:\s|$))/gm)].filter(
    ([name]) => isData && labelOf(name).toLowerCase().includes(label),
  );
  // Keyboards type a straight apostrophe where texts have a curly one.
  const pattern = words.map((word) => escapeRegExp(word).replaceAll(/['‘’]/g, "['‘’]")).join('\\s+');
  const found = [...text.matchAll(new RegExp(pattern, 'giu'))];
  // The name of a field that is found by its label isn't found again by its letters.
  const others = found.filter(({ index }) => !fields.some((field) => field.index <= index && index < field.index + field[0].length));
  return [...fields, ...others]
    .map(({ 0: match, index }) => ({ file, text, start: index, end: index + match.length }))
    .toSorted((one, other) => one.start - other.start);
}

/** Finds a text in pages, data, the labels of its fields, and news. It ignores case, and returns at most 50 results. */
export function findText(files: ContentFiles, collection: Collection, typed: string): FoundSpots {
  const wanted = typed.trim();
  if (wanted.length < minLength) return { found: [], more: 0 };
  const words = wanted.split(/\s+/);
  const matches = folders.flatMap((folder) => files.below(folder)).flatMap((file) => matchesIn(file, fileText(files, file), words));
  const spotsOf = memoize((file: string) => locateSpots(file, fileText(files, file), collection));
  const found = matches.slice(0, maxFound).map(({ file, text, start, end }): FoundSpot => {
    const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
    const match = text.slice(start, end);
    const [after = ''] = text.slice(end).split('\n', 1);
    const excerpt = { before: before.trimStart().slice(-contextLength), match, after: after.slice(0, contextLength) };
    return { ...spotsOf(file)(start), excerpt };
  });
  return { found, more: matches.length - found.length };
}

/** For the `src` in a picture's group, the group itself, which also has its alternative text. */
const groupOf = ({ label, target, ...spot }: FileSpot): FileSpot =>
  target?.at === 'data' && target.path.at(-1) === 'src'
    ? { ...spot, label: label.slice(0, label.lastIndexOf(' › ')), target: { ...target, path: target.path.slice(0, -1) } }
    : { ...spot, label, ...(target && { target }) };

export function usedPictures(files: ContentFiles, parsed: ParsedContent, collection: Collection): UsedPicture[] {
  const uses = Map.groupBy(addressUses(parsed), ({ to }) => to);
  const spotsOf = memoize((file: string) => spotsIn(file, fileText(files, file), collection));
  return parsed.images.map((src) => {
    const bytes = files.bytes(`content/images/${src}`);
    const described = (uses.get(`/images/${src}`) ?? []).map((use) => groupOf(spotsOf(use.file)(use)));
    const header = readImageHeader(bytes);
    return { src, bytes: bytes.length, ...(header && { width: header.width, height: header.height }), uses: described };
  });
}
