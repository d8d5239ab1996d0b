import { basename } from 'node:path';
import type { Data } from '../../../../content.config.ts';
import { type ContentFiles, normalizeText } from '../../../collection/contentFiles.ts';
import { positionAt } from '../../../collection/diagnostic.ts';
import type { ListItem } from '../report.ts';
import { hashedName, nameFinder, shortHash } from './hashedNames.ts';
import shipped from './shipped.json' with { type: 'json' };

/** The convention that the product is delivered with, by hashes. */
type Shipped = Record<'names' | 'pictures', readonly string[]>;

/** What of the built site is looked at: what is served, and the words of the cards, which are drawn when they are asked for. */
const built = ['client', 'client/.well-known', 'cards.json'].map((path) => `dist/current/${path}`);
const places = ['content', 'public', 'deploy', 'package.json', ...built];
/** What is compressed is there without, too; the guides for authors come with the product, and nobody serves them. */
const notShown = /\.(?:br|gz)$|^content\/[^/]+\.md$/;

/** The text of a file; undefined for a picture of pixels, a typeface and the like. */
const decodeText = (bytes: Buffer) => (bytes.includes(0) ? undefined : normalizeText(bytes.toString('utf8')));

/** The digest of a picture. Of a drawing, which is text, spaces and line ends don't count. */
export function pictureHash(bytes: Buffer): string {
  return shortHash(decodeText(bytes)?.replaceAll(/\s+/g, ' ').trim() ?? bytes);
}

/** What a convention says of itself: where it is, it may name. */
type Itself = Pick<Data['convention'], 'name'> & Partial<Pick<Data['convention'], 'city' | 'region'>> & { zone?: { name: string } };

/** Names of the convention that the product is delivered with and that are this one's, too, as where both are in one city. */
export const ownNames = (convention: Itself | undefined, names: readonly string[] = shipped.names): string[] =>
  [convention?.name, convention?.city, convention?.region, convention?.zone?.name].flatMap((words) =>
    words === undefined ? [] : nameFinder(names)(words).map(({ name }) => name),
  );

const blanks = (found: string) => ' '.repeat(found.length);

/** A text with the characters blanked by which formats escape others, and the words whole that a calendar breaks over two lines. */
const plainText = (source: string) =>
  source
    .replaceAll(/\\(?:u[\da-f]{4}|[\\nrtbf"'/,;])|&(?:#\d+|#x[\da-f]+|[a-z]+);|%[\da-f]{2}/gi, blanks)
    .replaceAll(/(\w)(\n[ \t])(\w+)/g, '$1$3$2');
/** Tags, blanked: words on both sides of one belong together, and keep their places. */
const withoutTags = (source: string) => source.replaceAll(/<[^<>]*>/g, blanks);

/** Whether a convention has the name of the one that the product is delivered with. */
export const isShippedName = (name: string | undefined, names: readonly string[] = shipped.names): boolean =>
  name !== undefined && names.includes(hashedName(name));

const shippedHashes = {
  picture: new Set(shipped.pictures),
  news: new Set(shipped.news),
  sentence: new Set(shipped.sentences),
  redirects: new Set(shipped.redirects),
};

/** The digest of a sentence: the same if its links have been taken out. */
export const sentenceHash = (text: string): string =>
  shortHash(text.replaceAll(/\[((?:[^[\]]|\[[^[\]]*\])*)\]\([^)]*\)/g, '$1').replaceAll(/<\/?Link\b[^<>]*>/g, ''));

/** Whether a picture, a news item, a sentence or the file of redirects came with the product, and nobody has changed it since. */
export const isShipped = (kind: keyof typeof shippedHashes, content: string | Buffer): boolean =>
  shippedHashes[kind].has(typeof content === 'string' ? sentenceHash(content) : pictureHash(content));

/**
 * Names, pictures and places of the convention that the product is delivered with, in the content, in `public`, `deploy`, `package.json` and
 * the built site, if there is one. In each file once, at its first use; what is only in the built site, in its first file. None while the site
 * is still of that convention.
 * @param convention that the content is about; undefined if it can't be read
 */
export function leftovers(files: ContentFiles, convention: Itself | undefined, { names, pictures }: Shipped = shipped): ListItem[] {
  if (isShippedName(convention?.name, names)) return [];
  const knownPictures = new Set(pictures);
  const own = ownNames(convention, names);
  const findNames = nameFinder(names.filter((name) => !own.includes(name)));
  const found = new Map<string, ListItem & { others: Set<string> }>();
  const inSources = new Set<string>();
  const note = (name: string, item: ListItem) => {
    const isBuilt = item.file.startsWith('dist/');
    // What is built repeats what it is built of.
    if (isBuilt && inSources.has(name)) return;
    if (!isBuilt) inSources.add(name);
    const key = isBuilt ? name : `${name} ${item.file}`;
    const known = found.get(key);
    if (!known) found.set(key, { ...item, others: new Set() });
    else if (known.file !== item.file) known.others.add(item.file);
  };
  const all = places.filter((place) => files.has(place)).flatMap((place) => (place.endsWith('.json') ? [place] : files.below(place)));
  for (const file of new Set(all)) {
    if (notShown.test(file)) continue;
    const bytes = files.bytes(file);
    const hash = pictureHash(bytes);
    const source = decodeText(bytes);
    if (knownPictures.has(hash))
      note(hash, { file, line: 1, column: 1, message: `${basename(file)} is a picture of the convention that this site came with.` });
    else if (source !== undefined) {
      const plain = plainText(source);
      for (const text of new Set([plain, withoutTags(plain)]))
        for (const { name: key, start, end } of findNames(text))
          note(key, {
            file,
            ...positionAt(source, start),
            message: `"${text.slice(start, end).replaceAll(/\s+/g, ' ')}" is a name of the convention that this site came with.`,
          });
    }
  }
  return [...found.values()].map(({ others, ...item }) =>
    others.size === 0 ? item : { ...item, help: `It is in ${others.size === 1 ? 'one more file' : `${others.size} more files`}, too.` },
  );
}
