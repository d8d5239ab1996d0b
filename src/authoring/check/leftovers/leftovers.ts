import { basename } from 'node:path';
import { isDefined } from '../../../domain/isDefined.ts';
import type { Data } from '../../../../content.config.ts';
import { type ContentFiles, normalizeText } from '../../../collection/contentFiles.ts';
import { positionAt } from '../../../collection/diagnostic.ts';
import type { ListItem } from '../report.ts';
import { hashedName, createNameFinder, type FindNames, shortHash } from './hashedNames.ts';
import shipped from './shipped.json' with { type: 'json' };

/** The convention that the product ships with, as hashes. */
type Shipped = Record<'names' | 'pictures', readonly string[]>;

/** Served files, and the texts of the cards, whose pictures are only drawn on request. */
const builtPaths = ['client', 'client/.well-known', 'cards.json'].map((path) => `dist/current/${path}`);
const searchedPaths = ['content', 'public', 'deploy', 'package.json', ...builtPaths];
/** Compressed copies of files that are searched anyway, and the product's own guides for authors, which aren't served. */
const ignoredFiles = /\.(?:br|gz)$|^content\/[^/]+\.md$/;

/** Undefined for binary files. */
const decodeText = (bytes: Buffer) => (bytes.includes(0) ? undefined : normalizeText(bytes.toString('utf8')));

/** The digest of a picture. In an SVG, differences of whitespace don't count. */
export function pictureHash(bytes: Buffer): string {
  return shortHash(decodeText(bytes)?.replaceAll(/\s+/g, ' ').trim() ?? bytes);
}

/** The names that a convention may use, because they are its own. */
export type OwnNames = Pick<Data['convention'], 'name'> &
  Partial<Pick<Data['convention'], 'city' | 'region'>> & { zone?: { name: string } };

/** Names of the shipped convention that are this one's, too, such as a city where both take place. As `hashedName` gives them. */
export const sharedNames = (convention: OwnNames | undefined, names: readonly string[] = shipped.names): string[] =>
  [convention?.name, convention?.city, convention?.region, convention?.zone?.name].flatMap((words) =>
    words === undefined ? [] : createNameFinder(names)(words).map(({ name }) => name),
  );

const blanks = (found: string) => ' '.repeat(found.length);

/** Blanks escape sequences of JSON, HTML and URLs, and joins words that an iCalendar file folds over two lines. */
const unescapeText = (source: string) =>
  source
    .replaceAll(/\\(?:u[\da-f]{4}|[\\nrtbf"'/,;])|&(?:#\d+|#x[\da-f]+|[a-z]+);|%[\da-f]{2}/gi, blanks)
    .replaceAll(/(\w)(\n[ \t])(\w+)/g, '$1$3$2');
/** Blanks tags, so that names are found across them at unchanged offsets. */
const withoutTags = (source: string) => source.replaceAll(/<[^<>]*>/g, blanks);

/** True for the name of a convention that the product shipped with, whose names are known as hashes. */
export const isShippedName = (name: string | undefined, names: readonly string[] = shipped.names): boolean =>
  name !== undefined && names.includes(hashedName(name));

const shippedHashes = {
  picture: new Set(shipped.pictures),
  news: new Set(shipped.news),
  sentence: new Set(shipped.sentences),
  redirects: new Set(shipped.redirects),
};

/** The digest of a sentence without its links, so that adding or removing a link doesn't change it. */
export const sentenceHash = (text: string): string =>
  shortHash(text.replaceAll(/\[((?:[^[\]]|\[[^[\]]*\])*)\]\([^)]*\)/g, '$1').replaceAll(/<\/?Link\b[^<>]*>/g, ''));

/** True for a picture, a news item, a sentence or the redirects file that came with the product, unchanged. */
export const isShipped = (kind: keyof typeof shippedHashes, content: string | Buffer): boolean =>
  shippedHashes[kind].has(typeof content === 'string' ? sentenceHash(content) : pictureHash(content));

/** A name or picture of the shipped convention, at its first use in a file. */
interface Trace {
  /** The hashed name, or the digest of the picture. */
  id: string;
  item: ListItem;
}

function nameTraces(file: string, source: string, findNames: FindNames): Trace[] {
  const plain = unescapeText(source);
  const matches = [...new Set([plain, withoutTags(plain)])].flatMap((text) => findNames(text).map((match) => ({ ...match, text })));
  return [...Map.groupBy(matches, ({ name }) => name)]
    .map(([id, [use]]) => {
      if (!use) return undefined;
      const name = use.text.slice(use.start, use.end).replaceAll(/\s+/g, ' ');
      const message = `"${name}" is a name of the convention that this site came with.`;
      return { id, item: { file, ...positionAt(source, use.start), message } };
    })
    .filter(isDefined);
}

function tracesIn(file: string, bytes: Buffer, findNames: FindNames, pictures: ReadonlySet<string>): Trace[] {
  const hash = pictureHash(bytes);
  const source = decodeText(bytes);
  if (!pictures.has(hash)) return source === undefined ? [] : nameTraces(file, source, findNames);
  const message = `${basename(file)} is a picture of the convention that this site came with.`;
  return [{ id: hash, item: { file, line: 1, column: 1, message } }];
}

function searchedFiles(files: ContentFiles): string[] {
  const paths = searchedPaths.filter((path) => files.has(path));
  const found = paths.flatMap((path) => (path.endsWith('.json') ? [path] : files.below(path)));
  return [...new Set(found)].filter((file) => !ignoredFiles.test(file));
}

/** Lists what several built files repeat once, at the first of them. */
const firstInBuild = (traces: readonly Trace[]): ListItem[] =>
  [...Map.groupBy(traces, ({ id }) => id).values()]
    .map(([first, ...others]) => {
      if (!first || others.length === 0) return first?.item;
      const more = others.length === 1 ? 'one more file' : `${others.length} more files`;
      return { ...first.item, help: `It is in ${more}, too.` };
    })
    .filter(isDefined);

/**
 * Finds names and pictures of the shipped convention in the content, in `public`, `deploy`, `package.json` and the built site, if there is one:
 * in each source file at the first use, and in the built site what no source file has. Empty while the site is still of that convention.
 * @param convention undefined if it can't be read
 */
export function leftovers(files: ContentFiles, convention: OwnNames | undefined, { names, pictures }: Shipped = shipped): ListItem[] {
  if (isShippedName(convention?.name, names)) return [];
  const shared = sharedNames(convention, names);
  const findNames = createNameFinder(names.filter((name) => !shared.includes(name)));
  const knownPictures = new Set(pictures);
  const traces = searchedFiles(files).flatMap((file) => tracesIn(file, files.bytes(file), findNames, knownPictures));
  const inSources = traces.filter(({ item }) => !item.file.startsWith('dist/'));
  const sourceIds = new Set(inSources.map(({ id }) => id));
  const inBuildOnly = traces.filter(({ id, item }) => item.file.startsWith('dist/') && !sourceIds.has(id));
  return [...inSources.map(({ item }) => item), ...firstInBuild(inBuildOnly)];
}
